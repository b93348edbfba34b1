package io.wiretrial.browser;

/** Failures of a browser, as causes in results. */
public enum BrowserFailure {

	/** There is no Chromium where one is looked for. */
	BROWSER_MISSING,

	/** Chromium did not start. */
	BROWSER_NOT_STARTED,

	/** Chromium ended although nobody had closed it. */
	BROWSER_CRASHED,

	/** The process of a tab ended. */
	TAB_CRASHED,

	/** A tab does not answer. */
	TAB_HANGS,

	/** The tab refused the certificate of a page. */
	CERTIFICATE_REFUSED,

	/** A page could not be loaded, or its script failed. */
	PAGE_FAILED

}
