import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  simulation: {
    title: 'Simulation',
    todo: [
      'Simulate the purchase in the lender’s system, with the customer.',
      'Note the operation code and the agreed terms shown there.',
    ],
    installmentNumbers: 'Number of instalments',
    submit: 'Continue with this simulation',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  contract: {
    step: 'Contract',
    title: 'Send digital contract',
    accepted: 'Digital contract sent',
    todo: ['Do the customer’s biometric check.', 'Wait until it is shown as accepted.'],
    intro: 'Each time, the customer gets a message to read and sign the contract.',
    biometry: 'The customer’s biometric check was done and accepted',
    biometryHelp: 'Check in the lender’s system.',
    destination: 'Which mobile phone to send it to',
    destinationHelp: 'Read the end of the number aloud and have the customer confirm it.',
    registered: (v) => `The one in the pre-registration, ${v.phone}`,
    other: 'Another mobile phone',
    phone: 'Mobile phone that receives the contract',
    phoneHelp: 'Whoever receives the contract can sign it. Ask the customer in person for the number.',
    confirmed: (v) => `I read the number ${v.phone} aloud and the customer confirmed it`,
    submit: 'Send contract',
  },
  followUp: { title: 'Follow-up', achieved: 'The lender agreed to send the contract to the customer’s mobile phone.' },
};
