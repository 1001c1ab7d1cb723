/*
 * How a tab of the app and the customer's display, a window of the same browser, find each other. The tab that shows
 * something holds a lock for as long as it does, and says on the channel what it is. The display waits for that lock: the
 * browser grants it when the thing is taken away, and just so when the tab is closed or crashes.
 */
export const channelName = 'balcao.display';

/** A display has opened: whoever shows something says so again. */
export const hello = 'hello';

export const lockOf = (publication: string) => `balcao.display.${publication}`;
