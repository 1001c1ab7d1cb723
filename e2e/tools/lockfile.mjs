// Brings package-lock.json up to date with package.json and keeps the optional packages of every platform. npm leaves
// out those that the registry at hand does not list, and `npm ci` refuses such a lockfile wherever the registry lists
// them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const file = 'package-lock.json';

/** The names of systems and processors in the names of platform packages, as npm uses them. */
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** Packages for one platform whose names do not contain it. */
const platformOf = { fsevents: { os: ['darwin'] } };

/**
 * The optional packages that a locked package names and the lockfile lacks, or has in another version.
 * @returns {{ parent: string, name: string, version: string }[]}
 */
export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = pathsOf(parent, name).find((path) => path in packages);
        return found === undefined || (isExact(version) && packages[found].version !== version);
      })
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** Where Node looks for a package, the nearest folder first. */
function pathsOf(parent, name) {
  const own = `${parent}${parent && '/'}node_modules/${name}`;
  if (parent === '') return [own];
  const outer = parent.slice(0, Math.max(0, parent.lastIndexOf('node_modules/') - 1));
  return [own, ...pathsOf(outer, name)];
}

const isExact = (version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

/**
 * The lockfile with the missing optional packages: with their entries in `former`, else with entries made from their
 * names.
 */
export function withOptionals(lock, former) {
  const packages = { ...lock.packages };
  for (const { parent, name, version } of missingOptionals(lock)) {
    const outermost = `node_modules/${name}`;
    const path = outermost in packages ? `${parent}/${outermost}` : outermost;
    const known = former.packages[path];
    const isSame = isExact(version) ? known?.version === version : known !== undefined;
    packages[path] = isSame ? known : entryFor({ name, version, isDev: packages[parent].dev });
  }
  // In npm's order, so that its next run changes nothing else.
  const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** An entry without a checksum, which only the registry has. */
function entryFor({ name, version, isDev }) {
  const platform = platformOf[name] ?? platformIn(name);
  if (!platform || !isExact(version))
    throw new Error(`${name} ${version}: its name does not say its platform. Add its entry to ${file} by hand.`);
  const { cpu, libc, os } = platform;
  return {
    version,
    ...(cpu && { cpu }),
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  };
}

/** `@scope/binding-linux-x64-musl` → linux, x64, musl. */
function platformIn(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length === 0) return undefined;
  const libc = os.includes('linux') ? words.flatMap((word) => libraries[word] ?? []) : [];
  return { cpu, ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) };
}

const read = () => JSON.parse(readFileSync(file, 'utf8'));

/** The committed lockfile: an `npm install` may have removed packages from the one in the working tree. */
function committed() {
  try {
    return JSON.parse(execFileSync('git', ['show', `HEAD:./${file}`], { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  } catch (error) {
    console.warn(`No committed ${file} to compare with: ${error.message}`);
    return { packages: {} };
  }
}

function main() {
  const former = { packages: { ...committed().packages, ...read().packages } };
  // Without `resolved`, which would tie the lockfile to one registry.
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const missing = missingOptionals(read());
  if (missing.length === 0) return;
  writeFileSync(file, `${JSON.stringify(withOptionals(read(), former), undefined, 2)}\n`);
  console.log(`${missing.length} optional packages of other platforms put back into ${file}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
