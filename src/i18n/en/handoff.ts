import type { handoff as portuguese } from '../pt-BR/handoff.ts';

export const handoff: typeof portuguese = {
  begin: 'Hand over now',
  page: {
    title: 'Hand the device to the customer',
    text: 'The customer reads the contract and signs here. Meanwhile nothing of yours is shown on this device, nor in another tab.',
    back: 'To come back, enter the PIN that you chose at sign-in.',
    notHere:
      'Without a secure connection (https) the device can’t be locked with the PIN. Use the operation’s QR code.',
    toOperation: 'Back to the operation',
  },
  offline: 'No internet. Wait a little or call the clerk.',
  lender: (v) => `Credit from ${v.lender}`,
  contract: {
    title: 'Read the contract',
    text: 'Take your time. If you disagree, give the device back: nothing is signed without you.',
    next: 'Go on to sign',
  },
  sign: {
    title: 'Sign',
    text: 'You sign on the lender’s page, on your own phone or on this device.',
    scan: 'Point your phone’s camera at the code.',
    tooLong: 'The address is too long for a code. Sign on this device.',
    qrCode: (v) => `QR code of the signing page at ${v.host}`,
    host: 'You sign at',
    here: 'Sign on this device',
    hereHelp: 'Opens in another tab. Close it afterwards to come back to this screen.',
    backToContract: 'Read the contract again',
    loading: 'Fetching the signing page…',
    absentTitle: 'Signing is not available now',
    absent: 'This screen checks by itself. If it takes long, call the clerk.',
    overTitle: 'The signing stage is over',
    over: 'Give the device back to the clerk.',
    refusedTitle: 'The signing page can’t be opened here',
    refused: 'The address received is not of a server that this store knows. Give the device back to the clerk.',
    news: (v) => `The lender recorded: “${v.text}”`,
  },
  accessLost: {
    title: 'Call the clerk',
    text: 'The store’s access has expired. Nothing is lost.',
  },
  returning: {
    open: 'Give the device back',
    title: 'Give the device back',
    text: 'Hand the device to the clerk. For the clerk to go on, the PIN is needed.',
    pin: 'For the clerk only.',
    close: 'Not yet',
  },
  resting: {
    title: 'Give the device back to the clerk',
    text: 'The contract and the link have left the screen. The clerk can show them again.',
  },
  elsewhere: {
    title: 'This device is with the customer',
    text: 'The clerk goes on in the tab in which the device was handed over, with the PIN. If it was closed, somebody has to sign in again.',
    leave: 'End everything and sign in again',
  },
};
