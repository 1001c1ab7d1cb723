import { expect, it } from 'vitest';

import { postProblems } from './lost-posts.ts';

it.each([
  ['each once', { answered: 10, arrived: 10, different: 10 }, []],
  ['one without an answer', { answered: 9, arrived: 10, different: 10 }, []],
  ['one lost', { answered: 10, arrived: 9, different: 9 }, ['1 POSTs were answered and never reached the partner']],
  ['one twice', { answered: 10, arrived: 11, different: 10 }, ['1 POSTs reached the partner again']],
  [
    'one lost and another twice',
    { answered: 10, arrived: 10, different: 9 },
    ['1 POSTs were answered and never reached the partner', '1 POSTs reached the partner again'],
  ],
])('a load run tells lost and doubled POSTs: %s', (_, counted, problems) => {
  expect(postProblems(counted)).toEqual(problems);
});
