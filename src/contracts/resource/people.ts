import * as v from 'valibot';

/** Pseudo-resource under which titles of people are requested, by user name instead of id. */
export const PEOPLE = 'person';
/** The resource behind it: a write to it may change names. */
export const PEOPLE_OF = 'account';

/** Response of `GET /system/people?names=`: the accounts among the given user names, by user name. */
export const peopleContract = v.object({
  list: v.array(
    v.object({
      account: v.string(),
      name: v.string(),
      /** Address of the account's picture in the library; null for none. */
      picture: v.nullable(v.string()),
    }),
  ),
});
