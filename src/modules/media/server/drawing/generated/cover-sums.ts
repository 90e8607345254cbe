/** Bytes and SHA-256 of each cover that `paintCover` paints for the demo; a test of the seed says when they differ. */
export const COVER_SUMS: readonly { readonly size: number; readonly hash: string }[] = [
  { size: 30094, hash: '57d31fe353ea10cd349a6ea59e8faf5e37d8ab5b1b4c3dbdd6bb00f54f136db2' },
  { size: 27684, hash: '982eca8913db8176137d91014ac1c4612d1b5feb93faf0e7c3114842785e104a' },
  { size: 29519, hash: '0cba86ce81999035f23f4c92a57f5b075885ff95499d56ee4d8c6c42188c6b0b' },
  { size: 28501, hash: '96f6992cbe476f58749a41d9e3a5a343fe4f77f8b391c065a5565ac6cc7f0bc8' },
  { size: 29384, hash: '150d16cf5223ccbe5a1a0bd6d3caabaea8b9512f4d5881a1980f0800f1a69300' },
  { size: 30931, hash: '5825eae2c7ca0bf418628eb4d6fabe8b9107824af02a7ff9456590ac6ef514fc' },
  { size: 13674, hash: '2ae10cb8e7b5a56b81edcfa44c32cd3c44ef078187195460b16ac8db505e5cf1' },
  { size: 15126, hash: 'efc23c9ad0908453d74fb31e904994faf004b020766ab36f46b17f70ca9324c5' },
  { size: 13879, hash: '2f8e01b32dc3596396cf99aaa2e7cd0434fb7fa2f0ab23b0028182a0dc6f9a33' },
  { size: 14160, hash: 'ebd9d3f7b5a840ccaa6458a600eef7c9c80c0debd4fcdb7bd84cb1a75f684ba1' },
  { size: 12960, hash: 'ba09cdbc124da0a1254bf17931724457c2afc5a47e79578d4f0244bcd0dd1ed1' },
  { size: 13372, hash: 'c9425d7b541cfe7683797e3a8ab2613a2424264487c7d4fda41dd8a1be419088' },
  { size: 19502, hash: '7e97f2e93b0c80f11fbb934f447a843c783dca7f2c48d3406294e3004fac1fa4' },
  { size: 19368, hash: '19f35dbd0a59085e166c7c402b6f019dc4aa45257e3e7decf3f88d4414ead38b' },
  { size: 20012, hash: '6eb5377424989e89d6be038ff829113db704c3238d374f633aa1419dcddfdd84' },
  { size: 18895, hash: '7e714f241a4d78561ea07befecd1626975225dcf809864c915aaa1457c59cae2' },
];
