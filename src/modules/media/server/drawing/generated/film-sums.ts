/** Bytes and SHA-256 of each film of `film-bytes.ts`; made with them. */
export const FILM_SUMS = {
  harbour: { size: 22510, hash: '7730610a9248683ee59f6305475ac183bdc48b42e5e9418f242dd029b7e3ab99' },
  printer: { size: 20086, hash: 'e96c4a1144dab06dea867fabfe6bee4df8ec36d68d507880243799c5432bf287' },
  box: { size: 17570, hash: 'caee751705ac33302cb5a8c6db2a96ba1e4d30746306b703631f0328c1e8a310' },
} as const;
