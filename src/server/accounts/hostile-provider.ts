import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { testClient } from './embedded/identity-provider.ts';

type Json = Readonly<Record<string, unknown>>;

/** The ways in which a provider's answers can be wrong. Each test sets one. */
export interface Misbehaviour {
  /** Changes the discovery document. */
  readonly discovery?: Json;
  /** Changes the ID token's claims. `undefined` removes one. */
  readonly claims?: Json;
  readonly header?: Json;
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
  /** Removes the signature. */
  readonly unsigned?: boolean;
  /** Answers at the token endpoint in another way. */
  readonly answer?: (response: ServerResponse, usual: Json) => void;
  /** Answers at a UserInfo endpoint, which otherwise does not exist. */
  readonly userInfo?: (response: ServerResponse) => void;
  /** Answers 503 in place of its keys. */
  readonly withoutKeys?: boolean;
  /** A path that redirects to itself. */
  readonly redirects?: string;
}

const base64url = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Made once, because making a key takes longer than a test. */
const [own, foreign] = [newKey(), newKey()];

/** A provider that accepts every code. A test chooses how its answers are wrong. */
export async function startHostileProvider() {
  let how: Misbehaviour = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const { discovery, answer, userInfo, withoutKeys, redirects } = how;
    const json = (body: Json) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (path === redirects) return void response.writeHead(302, { Location: issuer + path }).end();
    if (path === '/.well-known/openid-configuration')
      return json({ ...discoveryOf(issuer), ...(userInfo && { userinfo_endpoint: `${issuer}/me` }), ...discovery });
    if (path === '/jwks' && withoutKeys) return void response.writeHead(503).end();
    if (path === '/jwks')
      return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] });
    if (path === '/me' && userInfo) return userInfo(response);
    const usual = { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken() };
    return answer ? answer(response, usual) : json(usual);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nonce = '';

  function idToken(): string {
    const { claims, header, foreignKey, unsigned } = how;
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: testClient.id, sub: 'ana', nonce, iat: now, exp: now + 300, auth_time: now };
    const head = { alg: 'RS256', kid: 'own', ...header };
    const content = `${base64url(head)}.${base64url({ ...usual, ...claims })}`;
    if (unsigned) return `${content}.`;
    return `${content}.${signed(content, (foreignKey ? foreign : own).privateKey)}`;
  }
  return {
    issuer,
    asked,
    misbehave: (from: Misbehaviour) => void (how = from),
    /** The clerk signs in: what the address asks for is granted. Returns the address to come back to. */
    grant(address: URL, changes: Readonly<Record<string, string>> = {}): string {
      nonce = address.searchParams.get('nonce') ?? '';
      const back = { code: 'any', state: address.searchParams.get('state') ?? '', ...changes };
      return `/account/return?${new URLSearchParams(back).toString()}`;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const discoveryOf = (issuer: string): Json => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

const signed = (content: string, key: KeyObject) => sign('RSA-SHA256', Buffer.from(content), key).toString('base64url');
