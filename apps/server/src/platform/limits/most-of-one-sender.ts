/** Requests that can't be read, in a minute: ten a second. What is read of one takes well under a millisecond; of one that brings much, as many more. */
export const unreadPerMinute = 600;

/**
 * Changes in a day of whoever is outside of the house: each leaves something behind, a row of the audit log at least. Far more than people
 * make, and bots that pay for what they do are not counted.
 */
export const changesPerDay = 20_000;
