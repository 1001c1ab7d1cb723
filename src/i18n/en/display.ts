import type { display as portuguese } from '../pt-BR/display.ts';

export const display: typeof portuguese = {
  title: 'Customer’s screen',
  offer: {
    title: 'Your offer',
    whose: (v) => `${v.store} · ${v.product}`,
    chosen: 'Chosen option',
    noneChosen: 'No option chosen.',
    notForSale: 'Not available',
  },
  signing: {
    title: 'Sign on your phone',
    scan: 'Point your phone’s camera at the code.',
    host: 'You sign at',
    qrCode: (v) => `QR code to sign at ${v.host}`,
    tooLong: 'The link is too long for a QR code. Ask whoever is serving you for the link.',
  },
  unavailable: 'At this address the browser can’t connect this screen to the till. Open the app over https.',
};
