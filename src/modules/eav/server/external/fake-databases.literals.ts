/** Customer names in the fake shop database. */
export const NAMES = ['Ada Marsh', '林晓', 'Omar Reyes', '周岚', 'Ines Vogel', '陈屿', 'Noor Patel', '何川'];

/** Country names in the fake shop database, in their own languages. */
export const COUNTRY_NAMES = ['中国', 'Deutschland', 'Kenya'];
