// The partner at its quickest: answers a read at once, and a POST once its body has arrived. `GET /seen` says how many
// POSTs came, and how many different ones. Prints its port.
import { createServer } from 'node:http';

const events = JSON.stringify(
  Array.from({ length: 8 }, (_, index) => ({ type: index, date: '2026-11-22T10:00:00', description: 'x'.repeat(60) })),
);
const accepted = '{"result":null,"success":true}';
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const bodies = new Set();
let posts = 0;

const server = createServer((request, response) => {
  if (request.url === '/seen') {
    response.writeHead(200, json).end(JSON.stringify({ posts, different: bodies.size }));
    return;
  }
  if (request.method === 'GET') {
    response.writeHead(200, { ...json, 'Content-Length': events.length }).end(events);
    return;
  }
  let body = '';
  request.setEncoding('latin1');
  request.on('data', (text) => (body += text));
  request.on('end', () => {
    posts += 1;
    bodies.add(body.slice(0, 24));
    response.writeHead(200, { ...json, 'Content-Length': accepted.length }).end(accepted);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
