/** True in the development build alone; webpack puts the word in. */
declare const __IS_DEV__: boolean;
