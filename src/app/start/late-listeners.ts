/** Listeners that the first screen can do without, so they are in a file that is fetched later. */
export function startListeners(): void {
  followOnScreenKeyboard();
  keepAboveActionBar();
  passOnEscape();
  keepTypingFromReact();
}

/**
 * The Escape key that ends full screen never reaches the page. An open dialog gets it from here, so that the first
 * press answers it.
 */
function passOnEscape(): void {
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.querySelector('[role=dialog]')?.dispatchEvent(escape);
  });
}

/** A smaller difference is a browser's own bar that comes and goes. */
const leastHeight = 100;

const fieldSelector = 'input, select, textarea';

/**
 * Keeps the focused field, with its label and its error, in sight above an on-screen keyboard. Browsers lay the
 * keyboard over the page and shrink only the visual viewport, so nothing else of the page changes its size.
 * `--keyboard` is the height that is covered, by which bars and dialogs move up. Call it once a page.
 */
function followOnScreenKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
    // Zooming in with two fingers shrinks the visual viewport as well.
    const isKeyboard = covered >= leastHeight && viewport.scale < 1.05;
    const { style } = document.documentElement;
    if (isKeyboard) style.setProperty('--keyboard', `${covered}px`);
    else style.removeProperty('--keyboard');
    if (isKeyboard) bringIntoSight();
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  document.addEventListener('focusin', () => {
    if (document.documentElement.style.getPropertyValue('--keyboard') !== '') bringIntoSight();
  });
  update();
}

/**
 * Keeps the focused field above the action bar when the page changes its height, because the bar has appeared or
 * something above the field has. A field that the person has scrolled far away stays there. Call it once a page.
 */
function keepAboveActionBar(): void {
  const { body, documentElement: root } = document;
  const look = () => {
    const field = document.querySelector('main :is(input, select, textarea):focus')?.getBoundingClientRect();
    const barTop = window.innerHeight - (parseFloat(root.style.getPropertyValue('--action-bar')) || 0);
    if (field && field.bottom > barTop && field.top < window.innerHeight * 1.5) bringIntoSight();
  };
  new ResizeObserver(look).observe(body);
  new MutationObserver(look).observe(root, { attributeFilter: ['style'] });
}

function bringIntoSight(): void {
  const field = document.activeElement;
  if (!field?.matches(fieldSelector)) return;
  // The error may have come with the focus.
  requestAnimationFrame(() => {
    const frame = field.closest('.MuiFormControl-root');
    // The last call wins if there is no room for the whole frame: its label and its control matter most.
    for (const part of [frame, field, frame?.firstElementChild]) part?.scrollIntoView({ block: 'nearest' });
  });
}

const textFields = 'input:not([type=radio], [type=checkbox])';

function spareReact(event: Event): void {
  if (event.target instanceof Element && event.target.matches(textFields)) event.stopPropagation();
}

/**
 * React walks through all components around a control for each of its events, twice. A key in a text field causes six
 * events. What reacts to a key there reacts to `keydown` or `input`, so React is spared the others: on a cheap tablet
 * they are a tenth of a key's work. Listeners of the window's capture phase still get them.
 */
function keepTypingFromReact(): void {
  for (const type of ['keypress', 'textInput', 'keyup', 'selectionchange'])
    window.addEventListener(type, spareReact, { capture: true, passive: true });
}
