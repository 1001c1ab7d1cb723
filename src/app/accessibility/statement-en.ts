import type { Statement } from './statement-pt-br.ts';

export const statement: Statement = {
  title: 'Accessibility',
  intro:
    'This app is made for everybody to use: those who sell and those who buy. It follows WCAG 2.2, levels A and AA, and the Brazilian standard ABNT NBR 17225.',
  sections: [
    {
      title: 'What was tested, and how',
      items: [
        'The screens, in the states that they can have, are checked by a program (axe) at every change, in light and dark colours, in Portuguese and in English.',
        'Whole sales are made with the keyboard alone. What a screen reader gets at each step is recorded, and reviewed when it changes.',
        'Nothing needs sideways scrolling at a width of 320 pixels (the same as a zoom of 400%), nor with text of twice the size on a phone.',
        'With colours forced by the system, with more contrast, without animations and with an on-screen keyboard, the content stays in sight.',
        'A warning comes before the screen locks, and one key, Enter or Esc, is enough to go on. Before a session ends you can sign in again without losing what was typed.',
      ],
    },
    {
      title: 'What was not tested',
      items: [
        'The app has not been evaluated by people with disabilities yet.',
        'The tests use neither screen readers such as NVDA, JAWS, VoiceOver and TalkBack nor the on-screen keyboards of real devices: they check what the browser hands to these programs.',
      ],
    },
    {
      title: 'What is not up to this app',
      items: [
        'The contract is a PDF by the lender and is shown as received.',
        'Contracts are signed on the lender’s page.',
      ],
    },
  ],
  contactTitle: 'Did you meet a barrier?',
  contact: 'Write to us, and say on which screen it was and how you use the device:',
  noContact: 'Tell the store on which screen it was and how you use the device.',
  version: (v) => `This statement is about version ${v.version}.`,
};
