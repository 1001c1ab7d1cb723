/** Only Firefox names the module in these words. */
const failedInFirefox = /^error loading dynamically imported module: (\S+)$/;

/**
 * Imports a module that may be asked for again after a failure. Firefox remembers a failed module for as long as the
 * document lives and never fetches it again; under another address it does.
 */
export async function importAgain<Module>(
  load: () => Promise<Module>,
  fetchFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = error instanceof TypeError ? failedInFirefox.exec(error.message)?.[1] : undefined;
    if (address === undefined) throw error;
    return await fetchFrom(`${address}?again=${Date.now()}`);
  }
}
