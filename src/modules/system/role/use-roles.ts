import { useChoicesQuery } from '@src/crud/cache/use-cached.ts';

/** Maximum number of roles loaded; far above what is in use. */
const MAX_ROLES = 200;

/** All roles by name, to choose from. */
export const useRoles = () => useChoicesQuery('role', { size: MAX_ROLES });
