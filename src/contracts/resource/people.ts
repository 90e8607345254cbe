import * as v from 'valibot';

/** Under this name the titles of people are asked for, by user name instead of id. */
export const PEOPLE = 'person';
/** The resource that they are records of: when one of it is written, they may have other names. */
export const PEOPLE_OF = 'account';

/** What `GET /system/people?names=` answers: those of the named who have an account, by user name. */
export const peopleContract = v.object({
  list: v.array(
    v.object({
      account: v.string(),
      name: v.string(),
      /** The address of their picture in the library; null for none. */
      picture: v.nullable(v.string()),
    }),
  ),
});
