import type { wizard as portuguese } from '../pt-BR/wizard.ts';

export const wizard: typeof portuguese = {
  steps: 'Steps',
  position: (v) => `Step ${v.number} of ${v.total}`,
  summary: 'This sale',
  summaryEmpty: 'What is filled in appears here.',
  alreadyInformed: 'Already filled in',
  back: 'Back',
  next: 'Continue',
  sending: 'Sending to the partner…',
  stillWaiting: 'No answer yet. Stay on this screen: leaving now leaves the result unknown.',
  change: 'Change',
  changeSection: (v) => `Change ${v.section}`,
  heldBack: 'That step depends on the ones before it. Go on from here.',
  startAgain: 'What came before is no longer on this screen. Start from here.',
  reviewIntro: 'Check everything with the customer before sending.',
  noAnswers: 'Nothing to fill in at this step.',
  followUp: {
    sent: 'The proposal was sent and the partner accepted it.',
    codeKnown: 'The partner gave the operation’s code.',
    codeUnknown: 'The partner does not return the operation’s code at this step. Look it up in the partner’s operations area and type it here.',
    backOffice: 'Open the test environment’s back office',
    open: 'Follow the operation',
    codeHelp: 'Type, paste or scan it exactly as it appears.',
  },
  legal: {
    title: 'Legal information',
    lender: (v) => `Credit granted by ${v.name}, CNPJ ${v.document}.`,
    readFirst: 'The contract can be read before signing. The customer can withdraw until signing.',
  },
  newSale: 'New sale',
};
