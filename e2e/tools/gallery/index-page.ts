import type { Look } from './looks.ts';

/** One state of a screen with its pictures, or with none if the state was not reached. */
export interface Entry {
  readonly walk: string;
  readonly state: string;
  readonly pictures: readonly { readonly look: Look; readonly file: string }[];
  readonly problem?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const anchor = ({ walk, state }: Entry) => escaped(`${walk}-${state}`.replaceAll(' ', '-'));

/**
 * Thumbnails have one height, so that those of one scheme fit a row: their total width is about six times the height.
 */
const thumbnailHeight = 'calc((100vw - 360px) / 6.3)';

const style = `
  body { margin: 0; font: 14px/1.4 system-ui; display: grid; grid-template-columns: 260px 1fr; color: #222; background: #e8e8e8 }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px; box-sizing: border-box; background: #fff }
  nav h2 { font-size: 14px; margin: 16px 0 4px } nav a { display: block; color: inherit; padding: 2px 0 }
  main { padding: 16px; min-width: 0 } main h2 { font-size: 18px; margin: 32px 0 8px }
  .row { display: flex; gap: 12px; overflow-x: auto; padding-block: 4px }
  figure { margin: 0 } figcaption { font-size: 12px } img { display: block; height: ${thumbnailHeight}; min-height: 120px; width: auto; border: 1px solid #999; background: #fff }
  .problem { color: #a00; white-space: pre-wrap }`;

export function indexPage(entries: readonly Entry[]): string {
  const walks = [...new Set(entries.map(({ walk }) => walk))];
  const links = walks.map(
    (walk) =>
      `<h2>${escaped(walk)}</h2>${entries
        .filter((entry) => entry.walk === walk)
        .map((entry) => `<a href="#${anchor(entry)}">${entry.problem ? '⚠ ' : ''}${escaped(entry.state)}</a>`)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Balcão: gallery</title><style>${style}</style>
<nav>${links.join('\n')}</nav>
<main>${entries.map(section).join('\n')}</main></html>`;
}

function section(entry: Entry): string {
  const rows = (['light', 'dark'] as const).map((scheme) =>
    entry.pictures
      .filter(({ look }) => look.scheme === scheme)
      .map(
        ({ look, file }) =>
          `<figure><a href="${file}"><img loading="lazy" alt="" src="${file}"></a><figcaption>${look.name}</figcaption></figure>`,
      )
      .join(''),
  );
  const problem = entry.problem ? `<p class="problem">${escaped(entry.problem)}</p>` : '';
  return `<h2 id="${anchor(entry)}">${escaped(`${entry.walk}: ${entry.state}`)}</h2>${problem}${rows
    .filter((row) => row !== '')
    .map((row) => `<div class="row">${row}</div>`)
    .join('')}`;
}
