/** Limits of models, as set by the design. */
export const MODEL_LIMITS = { fields: 200, listed: 12, options: 100 } as const;

/**
 * Distance between the positions of neighbours, so that a field can be inserted between them without changing others.
 */
export const FIELD_STEP = 10;

/** Names reserved by SQL, by paths or by the engine: no collection may have one as its code. */
export const RESERVED_COLLECTIONS: ReadonlySet<string> = new Set(
  'all analyse and any array as asc between by case cast check choices collation column constraint create cross current_date current_time current_user default delete desc distinct do else end except export false fetch for foreign from full grant group having import in index inner insert into is join left like limit list natural not null offset on only or order outer primary references returning right select set some symmetric table then to trailing transition true union unique update user using values view when where window with'.split(
    ' ',
  ),
);

/** Names that every record or the query of its list uses already: no field may have one as its code. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set(
  'can columns create_time creator delete_time export filter id page q record row rows size sort total updater update_time version view'.split(
    ' ',
  ),
);
