/** Keys that the script in the page's head reads too. It must not load the modules that write them. */
export const localeKey = 'balcao.locale';
/** In the tab's sessionStorage: the token, encrypted under the PIN. */
export const sessionKey = 'balcao.session';
const deviceKeys = 'balcao.device.';
export const deviceKey = (fact: string) => `${deviceKeys}${fact}`;
