import { afterEach, expect, test, vi } from 'vitest';

import { messages } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';
import { createObservable } from '#src/platform/observable.ts';

import { createLanguage, startingLocale } from './language.ts';

const laterTexts = vi.fn<() => Promise<void>>(() => Promise.resolve());
vi.mock('#src/i18n/late.en.ts', async (original) => {
  await laterTexts();
  return original();
});

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

function lentLanguage() {
  const handover = createObservable<string | undefined>('A-1');
  const language = createLanguage(messages);
  language.lendWith(handover);
  return { language, giveBack: () => handover.set(undefined) };
}

test('the screen changes its language once the texts of later screens are there too', async () => {
  let arrive: (() => void) | undefined;
  laterTexts.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const language = createLanguage(messages);
  const switching = language.switchTo('en');
  await vi.waitFor(() => expect(laterTexts).toHaveBeenCalled());
  expect(language.getSnapshot().locale).toBe('pt-BR');
  arrive?.();
  await switching;
  expect(language.getSnapshot().locale).toBe('en');
});

test('a language that a customer chooses is not kept, and ends with the hand-over', async () => {
  const { language, giveBack } = lentLanguage();
  await language.switchTo('en');
  expect([language.getSnapshot().locale, document.documentElement.lang, startingLocale()]).toEqual([
    'en',
    'en',
    'pt-BR',
  ]);
  giveBack();
  await expect.poll(() => language.getSnapshot().locale).toBe('pt-BR');
  expect(document.documentElement.lang).toBe('pt-BR');
});

test('a language that arrives after the hand-over changes nothing', async () => {
  const { language, giveBack } = lentLanguage();
  const switching = language.switchTo('en');
  giveBack();
  await switching;
  expect(language.getSnapshot().locale).toBe('pt-BR');
});

test('the customer’s display starts in Portuguese, whatever the clerk’s language, and keeps no other', async () => {
  await createLanguage(messages).switchTo('en');
  expect(startingLocale()).toBe('en');
  history.replaceState(null, '', paths.display);
  expect(startingLocale()).toBe('pt-BR');

  localStorage.clear();
  await createLanguage(messages).switchTo('en');
  history.replaceState(null, '', '/');
  expect(startingLocale()).toBe('pt-BR');
});
