// Fetches one address many times at once, in a process of its own, and prints the bytes of each answer as JSON. Reading
// hundreds of megabytes would keep the process waiting that measures how long others wait.

import { once } from 'node:events';
import { request } from 'node:http';

const [, , address, times] = process.argv;

async function download() {
  const sent = request(address, { agent: false, headers: { Authorization: 'Bearer sandbox-load' } }).end();
  const [response] = await once(sent, 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: Number(times) }, download))));
