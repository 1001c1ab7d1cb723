import type { TestClerk } from './identity-provider.ts';

/** Who may sign in with `--accounts`. */
export const testClerks: readonly TestClerk[] = [
  { id: 'ana', name: 'Ana Lima', roles: ['clerk'] },
  { id: 'bruno', name: 'Bruno Reis', roles: ['clerk'] },
  { id: 'carla', name: 'Carla Souza', roles: ['clerk', 'manager'] },
];
