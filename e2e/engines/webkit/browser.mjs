#!/usr/bin/env node
// What Playwright starts as the browser: it says where the server of the tests listens, and ends with it.
import { connect } from 'node:net';

const { WEBKIT_BIDI: address, WEBKIT_LIFELINE: lifeline } = process.env;
connect(Number(lifeline), '127.0.0.1').on('close', () => process.exit());
console.error(`WebDriver BiDi listening on ${address}`);
