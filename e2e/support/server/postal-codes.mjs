// Loaded by `node --import` before a built server that looks up CEPs: answers in place of the public services that the
// lookup asks, so that no test needs them.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import https from 'node:https';

/** One address under the names that the services give its parts. */
const address = {
  cep: '01310-100',
  state: 'SP',
  uf: 'SP',
  city: 'São Paulo',
  localidade: 'São Paulo',
  neighborhood: 'Bela Vista',
  bairro: 'Bela Vista',
  district: 'Bela Vista',
  street: 'Avenida Paulista',
  logradouro: 'Avenida Paulista',
  address: 'Avenida Paulista',
};

const services = createServer((_, response) =>
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(address)),
).listen(0, '127.0.0.1');
await once(services, 'listening');
services.unref();
const { port } = services.address();
const here = { protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port };
https.request = (options, ...rest) => request(Object.assign(options, here), ...rest);
