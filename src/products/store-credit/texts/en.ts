import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: {
    title: 'Simulation',
    todo: [
      'Simulate the purchase in the partner’s area, with the customer.',
      'Bring the operation code and the agreed terms from there.',
    ],
    installmentNumbers: 'Number of instalments',
    hasInsuranceHelp: 'As the customer decided in the simulation.',
    submit: 'Continue with this simulation',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    submit: (v) => `Send proposal of ${v.value} in ${v.number}×`,
  },
  contract: {
    step: 'Contract',
    title: 'Send digital contract',
    todo: ['Take the customer’s biometry in the partner’s area.', 'Wait until the partner shows that it was accepted.'],
    intro:
      'The partner sends the contract to the customer’s mobile phone, where it is read and signed. Each dispatch sends a message.',
    biometry: 'The customer’s biometry was taken and accepted',
    biometryHelp: 'This app can’t know: check it in the partner’s area.',
    destination: 'To which mobile phone',
    destinationHelp: 'Read the end of the number aloud and have the customer confirm it.',
    registered: (v) => `The one in the pre-registration, ${v.phone}`,
    other: 'Another mobile phone',
    phone: 'Mobile phone that gets the contract',
    phoneHelp: 'Whoever gets the contract can sign it. Ask the customer in person for the number.',
    confirmed: (v) => `I read the number aloud and the customer confirmed it: ${v.phone}`,
    submit: 'Send contract',
  },
  followUp: { title: 'Follow-up', achieved: 'The partner agreed to send the contract to the customer’s mobile phone.' },
};
