import { useChoicesQuery } from '@src/crud/cache/use-cached.ts';

/** Maximum number of roles loaded; far above what is in use. */
const MAX_ROLES = 200;

/** Loads all roles as choices, by name. */
export const useRoles = () => useChoicesQuery('role', { size: MAX_ROLES });
