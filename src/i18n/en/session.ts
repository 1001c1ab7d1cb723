import type { session as portuguese } from '../pt-BR/session.ts';

export const session: typeof portuguese = {
  signIn: {
    title: 'Sign in',
    intro: 'The PIN is chosen now and is good in this tab alone: if the page reloads, it is all you need to go on.',
    submit: 'Sign in',
  },
  unlock: {
    title: 'Enter your PIN',
    intro: 'The page was reloaded. The PIN chosen at sign-in opens it again.',
    submit: 'Continue',
    otherToken: 'Sign out and use another token',
    lost: 'Too many wrong PINs',
    lostText: 'The token kept on this device was deleted. Sign in with the token again.',
  },
  renewal: {
    title: 'Sign in again',
    text: 'The partner did not accept the token: it may have expired or been replaced.',
    again: 'The partner did not accept the last token that was entered. Check that it was copied whole and is still valid.',
    kept: 'What is on the screen stays as it was and nothing was sent again. Once signed in, repeat what you were doing.',
    submit: 'Continue',
    signOut: 'Sign out and discard what was not sent',
  },
  token: 'Access token',
  tokenHelp: 'Paste, type or scan it.',
  showToken: 'Show token',
  testEnvironment: 'Test environment',
  testToken: 'No data from here reaches a real partner.',
  useTestToken: 'Use the test token',
  pin: 'PIN',
  newPinHelp: '4 to 8 digits.',
  wrongPin: 'Wrong PIN',
};
