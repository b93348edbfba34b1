// One panel of the chat: joins a place by a protocol, lists what comes, sends what is typed.

const MOST_MESSAGES = 100;

export class Conversation {
  #state;
  #log;
  #place;
  #joinForm;
  #sayForm;
  #leave;
  #joined;
  #said = Promise.resolve();

  /** join(place, form, told) returns {say, leave}; told has state, message and left. */
  constructor(section, join) {
    this.#state = section.querySelector('.state');
    this.#log = section.querySelector('.log');
    this.#joinForm = section.querySelector('.join');
    this.#sayForm = section.querySelector('.say');
    this.#leave = section.querySelector('.leave');
    this.#place = this.#joinForm.elements.place;
    this.#enable(false);
    this.#joinForm.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#join(join);
    });
    this.#sayForm.addEventListener('submit', (event) => {
      event.preventDefault();
      const { value } = this.#sayForm.elements.text;
      this.#sayForm.elements.text.value = '';
      // One after the other: two requests at once may overtake each other.
      this.#said = this.#said.then(() => this.#say(value));
    });
    this.#leave.addEventListener('click', () => this.#left('Not joined.'));
  }

  #join(join) {
    this.#joined?.leave();
    this.#told('Joining …', 'waiting');
    const joined = join(this.#place.value.trim(), this.#joinForm, {
      state: (text, kind) => this.#joined === joined && this.#told(text, kind),
      message: (text, id) => this.#add(text, id),
      left: (text) => this.#joined === joined && this.#left(text, 'bad'),
    });
    this.#joined = joined;
    this.#enable(true);
  }

  #left(text, kind) {
    this.#joined?.leave();
    this.#joined = undefined;
    this.#enable(false);
    this.#told(text, kind);
  }

  async #say(text) {
    const fault = this.#joined ? await this.#joined.say(text) : 'Join first.';
    if (fault) {
      this.#add(`Not sent: “${text}”. ${fault}`, '', 'fault');
    }
  }

  #enable(joined) {
    this.#leave.disabled = !joined;
    this.#sayForm.querySelector('button').disabled = !joined;
  }

  #told(text, kind = '') {
    this.#state.textContent = text;
    this.#state.className = `state ${kind}`;
  }

  #add(text, id, kind = '') {
    const item = document.createElement('p');
    const time = document.createElement('time');
    time.textContent = new Date().toLocaleTimeString('en-GB');
    item.append(time, text);
    item.className = kind;
    item.dataset.id = id ?? '';
    this.#log.append(item);
    if (this.#log.childElementCount > MOST_MESSAGES) {
      this.#log.firstElementChild.remove();
    }
    this.#log.scrollTop = this.#log.scrollHeight;
  }
}
