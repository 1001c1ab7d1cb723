/** Listeners that the first screen can do without, so they are in a file that is fetched later. */
export function startListeners(): void {
  followOnScreenKeyboard();
  keepAboveActionBar();
  passOnEscape();
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
/** A message or heading that the app has given the focus. */
const messageSelector = '[tabindex="-1"]';

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
 * Keeps what has the focus above the action bar: a field when the page changes its height, because the bar has appeared
 * or something above the field has; a message when the bar has grown, because its answers have come into the bar. What
 * the person has scrolled far away stays there. Call it once a page.
 */
function keepAboveActionBar(): void {
  const { body, documentElement: root } = document;
  const look = (selector: string) => {
    const place = document.querySelector(`main :is(${selector}):focus`)?.getBoundingClientRect();
    const barTop = window.innerHeight - (parseFloat(root.style.getPropertyValue('--action-bar')) || 0);
    if (place && place.bottom > barTop && place.top < window.innerHeight * 1.5) bringIntoSight(selector);
  };
  new ResizeObserver(() => look(fieldSelector)).observe(body);
  new MutationObserver(() => look(`${fieldSelector}, ${messageSelector}`)).observe(root, {
    attributeFilter: ['style'],
  });
}

function bringIntoSight(selector = fieldSelector): void {
  const focused = document.activeElement;
  if (!focused?.matches(selector)) return;
  // The error may have come with the focus.
  requestAnimationFrame(() => {
    const frame = focused.closest('.MuiFormControl-root') ?? focused;
    // The last call wins if there is no room for the whole frame: its label and its control matter most.
    for (const part of [frame, focused, frame.firstElementChild]) part?.scrollIntoView({ block: 'nearest' });
  });
}
