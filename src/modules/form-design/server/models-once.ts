import type { Permissions } from '@src/server/auth/permissions.ts';
import type { FindRunTimeResources, RuleContext } from '@src/server/resource/server-resource.ts';

const checking = new WeakMap<RuleContext, RuleContext>();

/**
 * The context for checks of many forms in one call: resources that operators have defined are read once for each kind of actor, not
 * for each form.
 */
export function withModelsOnce(context: RuleContext): RuleContext {
  const known = checking.get(context) ?? createOnce(context);
  checking.set(context, known);
  return known;
}

function createOnce(context: RuleContext): RuleContext {
  const { runTime } = context.resources;
  if (runTime === undefined) return context;
  const found = new Map<string, Map<Permissions | 'all', ReturnType<FindRunTimeResources>>>();
  const usableBy: FindRunTimeResources = (actor, store) => {
    const { user, permissions } = actor;
    const own = found.get(user.id) ?? new Map<Permissions | 'all', ReturnType<FindRunTimeResources>>();
    found.set(user.id, own);
    // Actors with all permissions are made anew for each check.
    const rights = permissions.all ? 'all' : permissions;
    const reading = own.get(rights) ?? runTime.usableBy(actor, store);
    own.set(rights, reading);
    return reading;
  };
  return { ...context, resources: { ...context.resources, runTime: { ...runTime, usableBy } } };
}
