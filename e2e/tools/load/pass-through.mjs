// The least that a proxy in Node does: no rule, no header of its own, no limit. Prints its port.
import { Agent, createServer, request as send } from 'node:http';

const upstream = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const server = createServer((incoming, outgoing) => {
  const { method, url: path, headers } = incoming;
  const forwarded = send({ host: '127.0.0.1', port: upstream, method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(forwarded);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
