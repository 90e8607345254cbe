/** Names of the customers in the shop that stands in for databases elsewhere. */
export const NAMES = ['Ada Marsh', '林晓', 'Omar Reyes', '周岚', 'Ines Vogel', '陈屿', 'Noor Patel', '何川'];

/** Names of its countries, each as it is called there. */
export const COUNTRY_NAMES = ['中国', 'Deutschland', 'Kenya'];
