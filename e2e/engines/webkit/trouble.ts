/** In the page, before anything of its own: classic WebDriver has no console. Errors and policy violations are told. */
export function tellTrouble(ear: string): void {
  const tell = (...words: unknown[]) => {
    // WebKit's stacks do not begin with the message.
    const said = words.map((word) => (word instanceof Error ? `${word}\n${word.stack}` : String(word)));
    navigator.sendBeacon(ear, said.join(' '));
  };
  const own = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    tell(...words);
    own(...words);
  };
  addEventListener('error', (event) => event instanceof ErrorEvent && tell(event.message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // Of what Playwright puts into the page for a picture there is no source file.
    const isOfScript = blockedURI === 'inline' || blockedURI === 'trusted-types-sink';
    if (sourceFile || !isOfScript) tell(`${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}
