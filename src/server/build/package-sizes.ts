import type { Plugin } from 'vite';

/** Rendered characters before minification, by package or layer. */
type Sizes = Readonly<Record<string, number>>;

/** Writes `.vite/packages.json`: what each file of the built client is made of. Read by `npm run size`. */
export function packageSizes(): Plugin {
  return {
    name: 'balcao:package-sizes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = Object.fromEntries(chunks.map(({ fileName, modules }) => [fileName, sizesOf(modules)]));
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(files) });
    },
  };
}

function sizesOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>): Sizes {
  const sizes: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const origin = originOf(id.replaceAll('\\', '/'));
    sizes[origin] = (sizes[origin] ?? 0) + renderedLength;
  }
  return sizes;
}

/** The package that a module belongs to, or its layer of `src/`. */
function originOf(id: string): string {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, layer] = /\/src\/([^/]+)/.exec(id) ?? [];
  return installed ?? (layer === undefined ? 'the bundler' : `src/${layer.replace(/\.tsx?$/, '')}`);
}
