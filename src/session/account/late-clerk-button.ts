import { lateComponent } from '#src/platform/loading/late.ts';

export const ClerkButton = lateComponent(async () => (await import('./clerk-button.tsx')).ClerkButton);
