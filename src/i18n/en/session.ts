import type { session as portuguese } from '../pt-BR/session.ts';

export const session: typeof portuguese = {
  signIn: {
    title: 'Sign in',
    intro:
      'The PIN is chosen now and is good in this tab alone: if the screen is locked or the page reloads, it is all you need to go on.',
    submit: 'Sign in',
  },
  unlock: {
    title: 'Enter your PIN',
    intro:
      'The screen was locked or the page reloaded. The PIN chosen at sign-in opens it again, and work goes on where it was.',
    submit: 'Continue',
    otherToken: 'Sign out and discard what was not sent',
  },
  renewal: {
    title: 'Sign in again',
    text: 'The partner did not accept the token: it may have expired or been replaced.',
    again:
      'The partner did not accept the last token that was entered. Check that it was copied whole and is still valid.',
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
  pinWait: (v) => `Try again in ${v.seconds} s.`,
  lastTry: 'Last try: another wrong PIN ends the session.',
  idle: {
    clerk: {
      title: 'Are you still there?',
      text: 'Without use the screen is locked and asks for the PIN. Nothing that was typed is lost.',
      unsealed:
        'Without a secure connection (https) there is no PIN: without use the session ends and what was not sent is deleted.',
      stay: 'Continue',
    },
    customer: {
      title: 'Are you still reading?',
      text: 'Without use the contract and the link leave the screen. To see them again, call the clerk.',
      stay: 'Continue',
    },
  },
  limit: {
    clerk: {
      title: 'Your access is about to end',
      text: 'A session may last no longer. Finish what you are sending: what was not sent is then deleted, and you have to sign in with the token again.',
      stay: 'Understood',
    },
    customer: {
      title: 'The contract is about to leave the screen',
      text: 'The store’s access is about to end. Call the clerk.',
      stay: 'Understood',
    },
  },
  ended: {
    'wrong-pins': {
      title: 'Too many wrong PINs',
      text: 'The token kept on this device was deleted. Sign in with the token again.',
    },
    elsewhere: {
      title: 'You signed out in another tab',
      text: 'What was not sent was deleted from this device. Sign in with the token again.',
    },
    limit: {
      title: 'The session has lasted as long as it may',
      text: 'What was not sent was deleted from this device. Sign in with the token again.',
    },
  },
  leave: {
    title: 'Sign out and discard?',
    text: 'In all tabs, what was not sent is deleted from this device. What was sent stays with the partner. After that, only the token signs in again.',
    keep: 'Stay',
    confirm: 'Sign out and discard',
  },
  left: (v) => `${v.minutes}:${String(v.seconds).padStart(2, '0')}`,
  leftAloud: (v) =>
    v.seconds < 60
      ? `${v.seconds} seconds left`
      : v.seconds === 60
        ? '1 minute left'
        : `${v.seconds / 60} minutes left`,
  awaitingAnswer: 'Waiting for the answer to what was sent.',
};
