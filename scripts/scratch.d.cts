/** The folder for the databases and folders that tests make. */
export declare const scratch: string;
