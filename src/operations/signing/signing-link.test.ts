import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSigningLink } from './signing-link.ts';

const allowedHosts = ['assinatura.example', 'assina.example:8443', 'xn--assintura-n4a.example'];
const check = (url: string) => checkSigningLink(url, { allowedHosts });

describe('checkSigningLink @P27', () => {
  it.each([
    ['https://assinatura.example/c/7f3a?x=1#y', 'assinatura.example'],
    ['HTTPS://Assinatura.Example/c', 'assinatura.example'],
    ['https://assinatura.example:443/c', 'assinatura.example'],
    ['https://assina.example:8443/c', 'assina.example:8443'],
    ['https://xn--assintura-n4a.example/', 'xn--assintura-n4a.example'],
  ])('accepts %s', (url, host) => {
    expect(check(url)).toEqual({ ok: true, url, host });
  });

  it('returns an accepted link unchanged except for surrounding blanks', () => {
    expect(check(' https://assinatura.example/A%20b?c=Ç \n')).toMatchObject({
      ok: true,
      url: 'https://assinatura.example/A%20b?c=Ç',
    });
  });

  it.each([
    ['javascript:alert(1)', 'not-https'],
    ['data:text/html,<script>alert(1)</script>', 'not-https'],
    ['http://assinatura.example/c', 'not-https'],
    ['blob:https://assinatura.example/7f3a', 'not-https'],
    ['https://outra.example/c', 'foreign-host'],
    ['https://assinatura.example.outra.example/', 'foreign-host'],
    ['https://assinatura.example./', 'foreign-host'],
    ['https://assinatura.example:8443/', 'foreign-host'],
    ['https://assina.example/', 'foreign-host'],
    ['https://xn--ssinatura-zyh.example/', 'foreign-host'],
    ['https://assinatura.example@outra.example/', 'disguised'],
    ['https://clerk:1234@assinatura.example/', 'disguised'],
    ['https://@assinatura.example/', 'disguised'],
    ['https://аssinatura.example/', 'disguised'],
    ['https://ａssinatura.example/', 'disguised'],
    [String.raw`https://assinatura.example\@outra.example/`, 'disguised'],
    [String.raw`https:\\assinatura.example/`, 'disguised'],
    ['https:assinatura.example', 'disguised'],
    ['https://assina\ttura.example/', 'disguised'],
    ['https://assinatura.example/\u202Efdp', 'disguised'],
    ['https://%61ssinatura.example/', 'disguised'],
    ['/c/7f3a', 'unreadable'],
    ['', 'unreadable'],
    ['https://', 'unreadable'],
  ])('refuses %s as %s', (url, problem) => {
    expect(check(url)).toMatchObject({ ok: false, problem });
  });

  it('returns the host of a refused link', () => {
    expect(check('https://assinatura.example@outra.example/c')).toMatchObject({ host: 'outra.example' });
    expect(check('javascript:alert(1)')).toMatchObject({ host: '' });
  });

  it('accepts http only for a test environment’s own origin', () => {
    const policy = { allowedHosts: ['127.0.0.1:4173'], ownOrigin: 'http://127.0.0.1:4173' };
    expect(checkSigningLink('http://127.0.0.1:4173/c', policy)).toMatchObject({ ok: true, host: '127.0.0.1:4173' });
    expect(checkSigningLink('http://127.0.0.1:4174/c', policy)).toMatchObject({ problem: 'not-https' });
    expect(checkSigningLink('http://127.0.0.1:4173@outra.example/c', policy)).toMatchObject({ problem: 'not-https' });
    expect(check('http://127.0.0.1:4173/c')).toMatchObject({ problem: 'not-https' });
  });

  it('never accepts a link to an unlisted host, however it is written', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':443',
      '#',
      '?',
      '.',
      '%2e',
      '\t',
      'assinatura.example',
      'outra.example',
      'а',
    );
    const url = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.array(piece, { maxLength: 6 }).map((pieces) => `https://${pieces.join('')}`),
    );
    fc.assert(
      fc.property(url, (link) => {
        const checked = check(link);
        if (!checked.ok) return;
        const { protocol, host, username, password } = new URL(checked.url);
        expect({ protocol, username, password }).toEqual({ protocol: 'https:', username: '', password: '' });
        expect(allowedHosts).toContain(host);
        expect(checked.host).toBe(host);
      }),
      { numRuns: 2000 },
    );
  });
});
