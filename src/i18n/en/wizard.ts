import type { wizard as portuguese } from '../pt-BR/wizard.ts';

export const wizard: typeof portuguese = {
  steps: 'Steps',
  position: (v) => `Step ${v.number} of ${v.total}`,
  summary: 'This sale',
  summaryEmpty: 'What is filled in appears here.',
  alreadyInformed: 'Already filled in',
  elsewhere: 'Outside this app',
  back: 'Back',
  next: 'Continue',
  sending: 'Sending to the partner…',
  checking: {
    underway: 'The answer did not reach this device. The store’s server waits for the partner; nothing is sent again.',
    unreachable:
      'The store’s server can’t be reached, so this can’t be checked now. The app asks again by itself; nothing is sent again.',
  },
  stillWaiting: 'No answer yet.',
  stillWaitingRemembered: 'No answer yet. If you leave now, this device remembers the request with an unknown outcome.',
  change: 'Change',
  changeSection: (v) => `Change ${v.section}`,
  stepAccepted: (v: { step: string }) => `${v.step}: accepted by the partner.`,
  renewed: 'Simulated again: the chosen price is the same.',
  heldBack: 'That step depends on the ones before it. Go on from here.',
  reviewIntro: 'Check everything with the customer before sending.',
  followUp: {
    sent: 'The proposal was sent and the partner accepted it.',
    codeKnown: 'This is the operation’s code. Check it before opening.',
    codeUnknown:
      'The partner does not return the operation’s code at this step. Look it up in the partner’s operations area and type it here.',
    backOffice: 'Open the test environment’s back office',
    open: 'Follow the operation',
  },
  tie: {
    heldTitle: 'Another tab is in the middle of a sale of this product',
    held: 'Nothing was sent. The partner can’t tell which simulation a contract follows, so only one tab at a time may simulate and contract. Finish or discard the sale in the other tab and try again.',
    staleTitle: (v) => `The simulation is more than ${v.minutes} minutes old`,
    supersededTitle: 'Another tab has simulated since',
    stale:
      'Nothing was sent. Simulate again with the same data to go on. If the chosen price is still the same, everything that was filled in stands.',
    simulateAgain: 'Simulate again',
    changedTitle: 'The offer has changed',
    changed:
      'The chosen price no longer stands. Choose again with the customer. What was typed in the other steps is still there.',
  },
  draft: {
    title: (v: { product: string }) => `${v.product}: unfinished sale`,
    text: (v: { at: string }) =>
      `A sale is kept in this tab, last changed at ${v.at}. Go on only if it is the same customer.`,
    sentTitle: (v) => `${v.product}: sale sent`,
    sent: 'The sale was sent to the partner, who accepted it. Go on with what is left.',
    outdated:
      'The app has changed since, and the sale that was kept can’t be gone on with. What was sent to the partner stands: open the operation by its code at home.',
    restore: 'Go on with the sale',
  },
  withheld: {
    offline: {
      title: 'No connection',
      text: 'Nothing was sent. What was typed stays here; send once the network is back.',
    },
    'not-prepared': {
      title: 'The request could not be prepared',
      text: 'Nothing was sent. What was typed is still here: try again. If this keeps happening, reload the page.',
    },
    'underway-elsewhere': {
      title: 'Another tab is sending right now',
      text: 'Nothing was sent from here. Wait for the outcome in the other tab before you send again.',
    },
    unsettled: {
      title: 'The outcome of the last request is not known',
      text: 'Nothing was sent now. The same was already sent for this operation and nobody has confirmed the outcome. Resolve it on the operation’s page or at home.',
    },
  },
  duplicate: {
    title: 'This looks like the same request',
    text: (v: { at: string }) =>
      `Nothing was sent now. This device sent the same customer and value at ${v.at}. Make sure it is not the same sale.`,
    sendAnyway: 'It is another sale: send',
  },
  wait: (v) => `Each request sends the customer a message. Wait ${v.seconds} s before sending another.`,
  offline: 'No connection: this needs the network.',
  wrongClock: {
    title: 'This device’s clock differs from the server’s',
    text: (v) =>
      `At its last answer the server’s clock showed ${v.server}, and this device’s ${v.device}. Check what day it is before you choose the due date, and tell whoever looks after the device.`,
  },
  legal: {
    title: 'Legal information',
    lender: (v) => `Credit granted by ${v.name}, CNPJ ${v.document}.`,
    readFirst: 'The contract can be read before signing. The customer can withdraw until signing.',
  },
  newSale: 'New sale',
};
