import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  authorization: { title: 'Authorization', submit: 'Request authorization' },
  employment: {
    title: 'Employment',
    todo: [
      'The customer gets the request on their phone and answers there. This app does not hear of the answer: wait for the customer to say so, or look at the operation’s timeline.',
      'Once authorized, look up the customer’s employment relationships in the partner’s area and choose one with them.',
      'Simulate the loan in the partner’s area, for the chosen employment. Amount and instalments stay there.',
    ],
    registrationNumber: 'Registration number of the chosen employment',
    registrationNumberHelp: 'Exactly as the list of employments shows it, with letters, hyphens and leading zeros.',
  },
  resend: {
    title: 'Resend authorization',
    intro: 'Only when the request expired or did not arrive. Nothing is sent again unless you ask.',
    submit: 'Resend authorization',
    otherPhone: 'Another mobile phone',
    otherPhoneHelp:
      'Only if the request is to go to a different number. Left blank, it goes to the one of the last request.',
    firstPhone: (v) => `The first request went to ${v.phone}.`,
    confirmed: (v) => `I confirmed the mobile phone with the customer: ${v.phone}`,
    confirmedSame: 'I confirmed with the customer that the mobile phone is the one of the last request',
  },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    submit: (v) => (v.name === undefined ? 'Send the proposal' : `Send the proposal of ${v.name}`),
  },
  keepAccount: 'Keep the bank account',
  followUp: { title: 'Follow-up' },
};
