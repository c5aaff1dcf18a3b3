/** For addresses that no page can have: nothing is matched or rendered for them. */
export const NOT_FOUND_HTML = `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Page Not Found</title></head>
<body><h1>Page Not Found</h1><p>There is nothing at this address. <a href="/">Home</a></p></body>
</html>
`;
