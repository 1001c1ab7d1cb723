// The least that a page costs in Node: one ready answer, with the headers and bytes that the given address answers.
// Prints its port.
import { once } from 'node:events';
import { createServer, get } from 'node:http';

const asked = get(process.argv[2], { agent: false, headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' } });
const [answer] = await once(asked, 'response');
const body = Buffer.concat(await answer.toArray());
const ofConnection = new Set(['connection', 'date', 'keep-alive']);
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)));

const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
