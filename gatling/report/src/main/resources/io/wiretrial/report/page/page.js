(function () {
  'use strict';
  const data = JSON.parse(document.getElementById('chart-data').textContent);
  const holders = Array.from(document.querySelectorAll('[data-chart]')).filter((holder) => data[holder.dataset.chart]);
  const drawn = new Map();

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  // One colour and one symbol for each arm, the same in all charts; a second process has the symbol hollow
  function look(name) {
    const arm = data.looks[name.replace(/′+$/, '')];
    if (!arm) {
      return { color: colour('--c7'), symbol: 'emptyCircle' };
    }
    const light = matchMedia('(prefers-color-scheme: dark)').matches && !matchMedia('print').matches ? 68 : 38;
    const symbol = name.endsWith('′') ? 'empty' + arm.symbol[0].toUpperCase() + arm.symbol.slice(1) : arm.symbol;
    return { color: 'hsl(' + arm.hue + ', 60%, ' + light + '%)', symbol: symbol };
  }

  function number(value) {
    const size = Math.abs(value);
    return size >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();
  }

  function tick(value) {
    if (value >= 1e6) { return number(value / 1e6) + 'M'; }
    return value >= 1e3 ? number(value / 1e3) + 'k' : number(value);
  }

  function axis(extra) {
    return Object.assign({
      axisLine: { show: true, lineStyle: { color: colour('--line') } },
      axisTick: { show: false },
      axisLabel: { color: colour('--soft'), hideOverlap: true },
      splitLine: { show: true, lineStyle: { color: colour('--line'), opacity: .6 } },
      minorSplitLine: { show: false },
      nameTextStyle: { color: colour('--soft') },
    }, extra);
  }

  function frame(extra) {
    return Object.assign({
      animation: false,
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: colour('--ink') },
      tooltip: { trigger: 'item', confine: true, backgroundColor: colour('--panel'), borderColor: colour('--line'),
        textStyle: { color: colour('--ink'), fontSize: 12 } },
    }, extra);
  }

  // Bounds of an interval, cut where they would squeeze all ratios together
  function tamed(ratios, bound) {
    return Math.min(Math.max(bound, Math.min(...ratios) / 2.5), Math.max(...ratios) * 2.5);
  }

  // Bounds of a logarithmic axis with room at both sides
  function bounds(values, room) {
    const usable = values.filter((value) => typeof value === 'number' && value > 0);
    const low = Math.min(...usable);
    const high = Math.max(...usable);
    const pad = Math.max(Math.pow(high / low, .06), room);
    return { low: low / pad, high: high * pad };
  }

  // A value axis over logarithms; its ticks are lines of a silent series, round and labelled
  function logAxis(values, room, extra) {
    const range = bounds(values, room);
    return axis(Object.assign({ type: 'value', min: Math.log10(range.low), max: Math.log10(range.high) }, extra, {
      axisLabel: { show: false }, splitLine: { show: false } }));
  }

  // Round numbers: in equal steps over a short range, in steps of 1, 2, 5 over a long one
  function roundTicks(low, high, wanted) {
    const found = [];
    if (high / low < 4) {
      const rough = (high - low) / wanted;
      const power = Math.pow(10, Math.floor(Math.log10(rough)));
      const step = [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= rough * .999);
      for (let count = Math.ceil(low / step); count * step <= high; count++) {
        found.push(Number((count * step).toPrecision(8)));
      }
      return found;
    }
    const sets = [[1], [1, 3], [1, 2, 5], [1, 2, 3, 5, 7]];
    const inside = (steps) => {
      const values = [];
      for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
        steps.forEach((step) => {
          const value = Number((step * Math.pow(10, power)).toPrecision(6));
          if (value >= low && value <= high) { values.push(value); }
        });
      }
      return values;
    };
    const all = sets.map(inside);
    return all.find((values) => values.length >= wanted) || all[all.length - 1];
  }

  function ticksOn(side, range, options) {
    const low = Math.pow(10, range.min);
    const high = Math.pow(10, range.max);
    const values = options.values || roundTicks(low, high, options.wanted);
    return { type: 'scatter', silent: true, data: [], markLine: { silent: true, symbol: 'none', animation: false,
      data: values.filter((value) => value > 0).map((value) => ({ [side]: Math.log10(value), name: options.text(value) })),
      lineStyle: { color: colour('--line'), type: 'solid', width: 1 },
      label: { position: options.position || 'start', formatter: '{b}', color: colour('--soft'), fontSize: 11, distance: 6 } } };
  }

  const log = (value) => Math.log10(Math.max(value, 1e-12));

  // A long label takes three lines where the screen is narrow
  function tall(rows, narrow) {
    return narrow && rows.some((row) => row.split('\n')[0].length > 16);
  }

  function label(width, wrapped) {
    return { color: colour('--ink'), fontSize: 12, width: width, overflow: wrapped ? 'break' : 'truncate', interval: 0, lineHeight: 15 };
  }

  function forest(chart, holder) {
    const narrow = holder.clientWidth < 560;
    const left = narrow ? 128 : 230;
    const long = narrow || chart.rows.some((row) => row.condition.length + row.arm.length > 32);
    const rows = chart.rows.map((row) => row.condition + (long ? '\n' : ', ') + row.arm);
    holder.style.height = (chart.rows.length * (tall(rows, narrow) ? 54 : long ? 40 : 30) + 60) + 'px';
    const values = [Math.pow(chart.margin.low, 1.3), Math.pow(chart.margin.high, 1.3)]
      .concat(chart.rows.map((row) => row.ratio));
    const ratios = chart.rows.map((row) => row.ratio);
    chart.rows.filter((row) => row.low !== undefined).forEach((row) => {
      values.push(tamed(ratios, row.low), tamed(ratios, row.high));
    });
    const names = { 'better': '--less', 'worse': '--more', 'same': '--same', 'alarm': '--alarm', 'mute': '--soft' };
    const tint = (row) => colour(names[row.tone] || '--open');
    const series = [{
      type: 'scatter', data: [], silent: true,
      markArea: { silent: true, itemStyle: { color: colour('--band') },
        data: [[{ xAxis: log(chart.margin.low) }, { xAxis: log(chart.margin.high) }]] },
      markLine: { silent: true, symbol: 'none', label: { show: false }, data: [
        { xAxis: 0, lineStyle: { color: colour('--ink'), type: 'solid', width: 1 } }] },
    }];
    chart.rows.forEach((row, index) => {
      if (row.low !== undefined && row.high !== undefined) {
        series.push({ type: 'line', silent: true, symbol: 'none', data: [[log(row.low), index], [log(row.high), index]],
          lineStyle: { color: tint(row), width: 3 } });
      }
    });
    series.push({ type: 'scatter', symbolSize: 10, data: chart.rows.map((row, index) => ({
      value: [log(row.ratio), index], itemStyle: { color: tint(row), borderColor: colour('--paper'), borderWidth: 1 } })),
      tooltip: { formatter: (point) => {
        const row = chart.rows[point.dataIndex];
        const interval = row.low !== undefined ? ' (' + row.low.toFixed(2) + ' to ' + row.high.toFixed(2) + ')' : '';
        return echarts.format.encodeHTML(row.condition + ', ' + row.arm + ': ' + row.ratio.toFixed(2) + interval + ', ' + row.verdict);
      } } });
    const xAxis = logAxis(values, 1.02, { name: 'ratio to the baseline (logarithmic)', nameLocation: 'middle', nameGap: 28 });
    series.unshift(ticksOn('xAxis', xAxis, { wanted: narrow ? 3 : 6, text: number, position: 'end' }));
    return frame({
      grid: { left: left, right: 18, top: 8, bottom: 44 },
      xAxis: xAxis,
      yAxis: axis({ type: 'category', data: rows, inverse: true, axisLabel: label(left - 12, tall(rows, narrow)), axisLine: { show: false } }),
      series: series,
    });
  }

  function dots(chart, holder) {
    const narrow = holder.clientWidth < 560;
    const small = holder.classList.contains('small');
    const left = small ? Math.min(130, holder.clientWidth * .36) : narrow ? 128 : 230;
    const long = chart.rows.some((row) => row.length > 34);
    const rows = chart.rows.map((row) => narrow || small || long ? row : row.replace('\n', ', '));
    const wrapped = tall(rows, narrow && !small);
    holder.style.height = (rows.length * (wrapped ? 54 : rows[0].includes('\n') ? 40 : 30) + 96) + 'px';
    const series = [];
    const percentile = { p50: { color: colour('--c1'), symbol: 'circle' }, p90: { color: colour('--c6'), symbol: 'diamond' },
      p99: { color: colour('--c4'), symbol: 'triangle' } };
    if (chart.join) {
      rows.forEach((row, index) => {
        const inRow = chart.series.map((one) => one.values[index]).filter((value) => typeof value === 'number');
        if (inRow.length > 1) {
          series.push({ type: 'line', silent: true, symbol: 'none', lineStyle: { color: colour('--line'), width: 2 },
            data: [[log(Math.min(...inRow)), index], [log(Math.max(...inRow)), index]] });
        }
      });
    }
    chart.series.forEach((one) => {
      const style = chart.join ? percentile[one.name] : look(one.name);
      series.push({ type: 'scatter', name: one.name, symbol: style.symbol, symbolSize: 9, itemStyle: { color: style.color },
        data: one.values.map((value, index) => typeof value === 'number' && value > 0 ? [log(value), index] : null)
          .filter((point) => point !== null),
        tooltip: { formatter: (point) => echarts.format.encodeHTML(rows[point.value[1]].replace('\n', ', ') + ', ' + one.name + ': '
          + number(Math.pow(10, point.value[0])) + ' ' + chart.unit) } });
    });
    const xAxis = logAxis(chart.series.flatMap((one) => one.values), 1.1,
      { name: chart.unit + ' (logarithmic)', nameLocation: 'middle', nameGap: 28 });
    series.unshift(ticksOn('xAxis', xAxis, { wanted: small ? 2 : narrow ? 3 : 6, text: tick, position: 'end' }));
    return frame({
      legend: { data: chart.series.map((one) => one.name), top: 0, left: 0, itemWidth: 12, itemHeight: 10,
        textStyle: { color: colour('--ink') }, type: 'scroll' },
      grid: { left: left, right: 18, top: 34, bottom: 46 },
      xAxis: xAxis,
      yAxis: axis({ type: 'category', data: rows, inverse: true, axisLabel: label(left - 12, wrapped), axisLine: { show: false } }),
      series: series,
    });
  }

  // A small picture of lines under their legend
  function plot(chart, xAxis, yAxis, series) {
    return frame({
      legend: { data: chart.series.map((one) => one.name), top: 0, left: 0, itemWidth: 14, itemHeight: 9,
        textStyle: { color: colour('--ink') }, type: 'scroll' },
      grid: { left: 46, right: 14, top: 50, bottom: 40 },
      xAxis: xAxis,
      yAxis: yAxis,
      series: series,
    });
  }

  function lines(chart, holder) {
    const series = [];
    const xOf = (value) => chart.logX && chart.series.every((one) => one.points.every((point) => point[0] > 0)) ? log(value) : value;
    chart.series.forEach((one) => {
      const style = look(one.name);
      one.points.forEach((point) => {
        if (point.length === 4) {
          series.push({ type: 'line', silent: true, symbol: 'none', lineStyle: { color: style.color, width: 2, opacity: .45 },
            data: [[xOf(point[0]), log(point[2])], [xOf(point[0]), log(point[3])]] });
        }
      });
      series.push({ type: 'line', name: one.name, symbol: style.symbol, symbolSize: 7, itemStyle: { color: style.color },
        lineStyle: { color: style.color, width: 1.5 }, data: one.points.map((point) => [xOf(point[0]), log(point[1])]),
        tooltip: { formatter: (point) => echarts.format.encodeHTML(one.name + ', ' + chart.x + ' '
          + number(one.points[point.dataIndex][0]) + ': ' + number(one.points[point.dataIndex][1])) } });
    });
    const middles = chart.series.flatMap((one) => one.points.map((point) => point[1]));
    const values = chart.series.flatMap((one) => one.points.flatMap((point) => point.slice(1)))
      .map((value) => tamed(middles, value));
    if (chart.reference !== undefined) {
      values.push(chart.reference / 1.03, chart.reference * 1.03);
      series.push({ type: 'line', data: [], silent: true, markLine: { silent: true, symbol: 'none', label: { show: false },
        data: [{ yAxis: log(chart.reference), lineStyle: { color: colour('--ink'), type: 'solid', width: 1 } }] } });
    }
    const places = chart.series.flatMap((one) => one.points.map((point) => point[0]));
    const whole = { type: 'value', name: chart.x, nameLocation: 'middle', nameGap: 24, minInterval: 1,
      min: Math.min(...places), max: Math.max(...places) };
    const sizes = Array.from(new Set(places)).sort((first, second) => first - second);
    const logX = chart.logX && sizes[0] > 0;
    const xAxis = logX ? logAxis(places, 1.15, { name: chart.x, nameLocation: 'middle', nameGap: 24 }) : axis(whole);
    xAxis.splitLine = { show: false };
    const yAxis = logAxis(values, 1.02, { name: chart.y, nameGap: 8,
      nameTextStyle: { color: colour('--soft'), align: 'left', padding: [0, 0, 0, -40] } });
    series.unshift(ticksOn('yAxis', yAxis, { wanted: 3, text: (value) => value >= 1e4 ? tick(value) : number(value) }));
    if (logX) {
      series.unshift(ticksOn('xAxis', xAxis, sizes.length > 8 ? { wanted: 3, text: tick } : { values: sizes, text: tick }));
    }
    return plot(chart, xAxis, yAxis, series);
  }

  // One step of the band for each part of the window
  function sessions(chart, holder) {
    const series = [];
    const end = Math.max(...chart.series.flatMap((one) => one.points.map((point) => point[0])));
    chart.series.forEach((one) => {
      const style = look(one.name);
      one.sessions.forEach((session) => {
        series.push({ type: 'line', silent: true, symbol: 'none', lineStyle: { color: style.color, width: .8, opacity: .4 },
          data: session.map((point) => [point[0], log(point[1])]) });
      });
      const at = one.points.map((point) => point[0]);
      series.push({ type: 'line', data: [], silent: true, markArea: { silent: true, itemStyle: { color: style.color, opacity: .16 },
        data: one.points.map((point, index) => [
          { xAxis: index > 0 ? (at[index - 1] + at[index]) / 2 : 0, yAxis: log(point[2]) },
          { xAxis: index + 1 < at.length ? (at[index] + at[index + 1]) / 2 : end, yAxis: log(point[3]) }]) } });
      series.push({ type: 'line', name: one.name, symbol: style.symbol, symbolSize: 4, itemStyle: { color: style.color },
        lineStyle: { color: style.color, width: 2 }, data: one.points.map((point) => [point[0], log(point[1])]),
        tooltip: { formatter: (point) => echarts.format.encodeHTML(one.name + ', at ' + number(one.points[point.dataIndex][0])
          + ' ms: median ' + number(one.points[point.dataIndex][1]) + ' ms') } });
    });
    const values = chart.series.flatMap((one) => one.points.flatMap((point) => point.slice(1))
      .concat(one.sessions.flatMap((session) => session.map((point) => point[1]))));
    const xAxis = axis({ type: 'value', name: 'ms from the start of the window', nameLocation: 'middle', nameGap: 24, min: 0,
      max: end, splitLine: { show: false } });
    const yAxis = logAxis(values, 1.05, { name: 'ms', nameGap: 8,
      nameTextStyle: { color: colour('--soft'), align: 'left', padding: [0, 0, 0, -40] } });
    series.unshift(ticksOn('yAxis', yAxis, { wanted: 3, text: number }));
    return plot(chart, xAxis, yAxis, series);
  }

  const kinds = { forest: forest, dots: dots, lines: lines, sessions: sessions };

  function draw(holder) {
    const chart = data[holder.dataset.chart];
    const option = kinds[chart.kind](chart, holder);
    if (!drawn.has(holder)) {
      drawn.set(holder, echarts.init(holder, null, { renderer: 'svg' }));
    }
    drawn.get(holder).resize();
    drawn.get(holder).setOption(option, true);
    const size = drawn.get(holder);
    holder.querySelector('svg').setAttribute('viewBox', '0 0 ' + size.getWidth() + ' ' + size.getHeight());
  }

  function drawAll() {
    holders.forEach(draw);
  }

  // Paper may be narrower than the screen: a picture keeps its size and shrinks as a whole
  function recolour() {
    if (!matchMedia('print').matches) { drawAll(); return; }
    holders.forEach((holder) => {
      if (!['lines', 'sessions'].includes(data[holder.dataset.chart].kind)) { draw(holder); return; }
      const size = { width: drawn.get(holder).getWidth(), height: drawn.get(holder).getHeight() };
      drawn.get(holder).setOption(kinds[data[holder.dataset.chart].kind](data[holder.dataset.chart], holder), true);
      drawn.get(holder).resize(size);
      holder.querySelector('svg').setAttribute('viewBox', '0 0 ' + size.width + ' ' + size.height);
    });
  }

  // What is folded on the screen cannot be unfolded on paper
  function openAll() {
    document.querySelectorAll('details:not([open])').forEach((details) => {
      details.open = true;
      details.dataset.folded = '';
    });
  }

  function closeAgain() {
    document.querySelectorAll('details[data-folded]').forEach((details) => {
      details.open = false;
      delete details.dataset.folded;
    });
  }

  function openTarget() {
    const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    const folded = target ? target.closest('details') : null;
    if (folded) {
      folded.open = true;
    }
  }

  document.documentElement.classList.add('drawn');
  drawAll();
  openTarget();
  window.addEventListener('hashchange', openTarget);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
  matchMedia('print').addEventListener('change', recolour);
  window.addEventListener('beforeprint', openAll);
  window.addEventListener('afterprint', closeAgain);
  let waiting = 0;
  window.addEventListener('resize', () => { clearTimeout(waiting); waiting = setTimeout(() => { if (!matchMedia('print').matches) { drawAll(); } }, 100); });
}());
