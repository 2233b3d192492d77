// Prints the QR codes of the texts in the argument after the module's address.
const { qrCode } = await import(process.argv[2]);
console.log(JSON.stringify(JSON.parse(process.argv[3]).map((text) => qrCode(text))));
