import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { missingOptionals, withOptionals, type Lockfile } from './lockfile.mjs';

const lockOf = (optional: Record<string, string>): Lockfile => ({
  packages: { '': {}, 'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: optional } },
});
const empty: Lockfile = { packages: {} };

it('package-lock.json has an entry for every optional package, or `npm run lockfile` adds it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  expect(missingOptionals(lock)).toEqual([]);
});

it('package-lock.json names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});

it('there is one @mui/system: with two, the theme’s defaults would not reach the components', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  expect(Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/@mui/system'))).toHaveLength(1);
});

describe('a lockfile without the optional packages of other platforms', () => {
  it('names each that is missing or of another version', () => {
    const { packages } = lockOf({ '@tool/linux-x64': '1.0.0', '@tool/win32-x64': '1.0.0', fsevents: '~2.3.3' });
    const lock = {
      packages: {
        ...packages,
        'node_modules/@tool/linux-x64': { version: '0.9.0' },
        'node_modules/fsevents': { version: '2.3.4' },
      },
    };
    expect(missingOptionals(lock).map(({ name }) => name)).toEqual(['@tool/linux-x64', '@tool/win32-x64']);
  });

  it('gets them back as they were', () => {
    const known = { version: '1.0.0', integrity: 'sha512-x', os: ['win32'], optional: true };
    const lock = withOptionals(lockOf({ '@tool/win32-x64': '1.0.0' }), {
      packages: { 'node_modules/@tool/win32-x64': known },
    });
    expect(lock.packages['node_modules/@tool/win32-x64']).toBe(known);
    expect(missingOptionals(lock)).toEqual([]);
  });

  it.each([
    ['@tool/linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@tool/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@tool/android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
    ['@tool/win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@tool/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('gets %s by what its name says', (name, platform) => {
    const former = { packages: { [`node_modules/${name}`]: { version: '0.9.0' } } };
    const lock = withOptionals(lockOf({ [name]: '1.0.0' }), former);
    expect(lock.packages[`node_modules/${name}`]).toEqual({
      version: '1.0.0',
      ...platform,
      dev: true,
      optional: true,
    });
  });

  it('keeps a second version below the package that names it', () => {
    const { packages } = lockOf({ '@tool/win32-x64': '1.0.0' });
    const lock = withOptionals(
      { packages: { ...packages, 'node_modules/@tool/win32-x64': { version: '2.0.0' } } },
      empty,
    );
    expect(missingOptionals(lock)).toEqual([]);
    expect(lock.packages['node_modules/@tool/win32-x64']?.version).toBe('2.0.0');
  });

  it('is not guessed at where a name says no platform', () => {
    expect(() => withOptionals(lockOf({ 'pg-cloudflare': '1.0.0' }), empty)).toThrow('pg-cloudflare');
  });
});
