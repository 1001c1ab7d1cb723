#!/usr/bin/env node
// Playwright starts this as the browser. It prints the address of the tests' BiDi server and exits with it.
import { connect } from 'node:net';

const { WEBKIT_BIDI: address, WEBKIT_LIFELINE: lifeline } = process.env;
connect(Number(lifeline), '127.0.0.1').on('close', () => process.exit());
console.error(`WebDriver BiDi listening on ${address}`);
