import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  authorization: { title: 'Authorisation', submit: 'Request authorisation' },
  employment: {
    title: 'Employment',
    wait: {
      title: 'Has the customer authorised it?',
      text: 'Wait until the customer has authorised it. Before that, the lender does not show the jobs and may refuse the proposal.',
    },
    todo: [
      'Choose one of the jobs with the customer in the lender’s system, and simulate the loan there. The amount and instalments stay there.',
      'Enter the registration number for the chosen job below.',
    ],
    registrationNumber: 'Employee registration number for the chosen job',
    registrationNumberHelp: 'Exactly as shown in the list of jobs, with letters, hyphens and leading zeros.',
  },
  resend: {
    title: 'Resend authorisation request',
    accepted: 'Authorisation request resent',
    intro: 'Only if the request expired or did not arrive. Nothing is resent unless you ask for it.',
    submit: 'Resend authorisation request',
    otherPhone: 'Another mobile phone',
    otherPhoneHelp:
      'Only if the request should go to a different number. If left blank, it goes to the number used last time.',
    firstPhone: (v) => `The first request went to ${v.phone}.`,
    confirmed: (v) => `I confirmed the mobile phone with the customer: ${v.phone}`,
    confirmedSame: 'I confirmed with the customer that the mobile phone is the one used last time',
  },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => (v.name === undefined ? 'proposal' : `proposal for ${v.name}`),
  },
  changeAccount: {
    question: 'Has the bank account changed?',
    text: 'The money goes to the account in the proposal. Change it only if the customer asked for another one, and before they sign.',
    skip: 'No, keep the account',
    open: 'Yes, change the account',
  },
  followUp: { title: 'Follow-up' },
};
