/** Names that look like participles and are none, or are the field's own word. */
const ALLOWED_NAMES = new Set([
  "comment",
  "done",
  "event",
  "feed",
  "hold",
  "listen",
  "open",
  "read",
]);
const ENDS_IN_OF = /[a-z]Of$/;
const LONE_PARTICIPLE = /^[a-z]+(?:ed|en|ade|old|eft|one|ept|ent)$/;
const NO_OPENING =
  /^\s*\*?\s*(?:What|Who|Whether|How|As|Of|So|That|For|Where|When|One that|Whoever|Whatever)\b/;

/** Functions are called by a verb and a noun: not by what they give, and not by a participle alone. */
const functionNames = (isWrong) => ({
  meta: { type: "suggestion", schema: [] },
  create(context) {
    function check(name) {
      if (!isWrong(name.name) || ALLOWED_NAMES.has(name.name)) return;
      context.report({
        node: name,
        message: `Name the function by a verb and a noun (getPrice, toView), not "${name.name}".`,
      });
    }
    return {
      FunctionDeclaration: ({ id }) => id && check(id),
      "MethodDefinition > Identifier.key": check,
      "VariableDeclarator[init.type=/^(ArrowFunctionExpression|FunctionExpression)$/] > Identifier.id":
        check,
    };
  },
});

/** Doc comments open with a verb in the third person or with a noun phrase. */
const docComments = {
  meta: { type: "suggestion", schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (
            comment.type === "Block" &&
            comment.value.startsWith("*") &&
            NO_OPENING.test(comment.value.slice(1))
          )
            context.report({
              loc: comment.loc,
              message: 'Open with a verb ("Returns …", "Checks …") or a noun phrase.',
            });
      },
    };
  },
};

/** Everything that a file with "use server" exports is an endpoint, whatever the file is called. */
const onlyActions = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const [first] = context.sourceCode.ast.body;
    if (first?.type !== "ExpressionStatement" || first.directive !== "use server") return {};
    const report = (node) => context.report({ node, message: "Export only action(...) here." });
    return {
      ExportDefaultDeclaration: report,
      ExportAllDeclaration: report,
      ExportNamedDeclaration(node) {
        if (node.exportKind === "type") return;
        const { declaration } = node;
        if (declaration?.type !== "VariableDeclaration") return report(node);
        for (const { init } of declaration.declarations)
          if (init?.type !== "CallExpression" || init.callee.name !== "action") report(node);
      },
    };
  },
};

/** A literal spread into a literal says nothing that its properties do not say. */
const noLiteralSpread = {
  meta: { type: "suggestion", fixable: "code", schema: [] },
  create(context) {
    return {
      "ObjectExpression > SpreadElement > ObjectExpression"(node) {
        context.report({
          node: node.parent,
          message: "Write the properties themselves.",
          fix(fixer) {
            const properties = node.properties.map((each) => context.sourceCode.getText(each));
            return properties.length > 0 && context.sourceCode.getCommentsInside(node).length === 0
              ? fixer.replaceText(node.parent, properties.join(", "))
              : null;
          },
        });
      },
    };
  },
};

/** All columns of a table, in the text of a statement without what is in parentheses; the group is the table's alias. */
const STAR = /\b(?:SELECT|RETURNING)\s+\*\s+FROM\s+"|\b(\w+)\.\*/g;

/**
 * Statements name the columns that they give: they are prepared, and a prepared statement with all columns of a table fails from the
 * moment that a later version adds one to it, while this version still runs beside that.
 */
const noStarInRows = {
  meta: { type: "problem", schema: [] },
  create(context) {
    function outerText({ quasis }) {
      let text = quasis.map(({ value }) => value.raw).join("?");
      for (let before = ""; before !== text;) {
        before = text;
        text = text.replace(/\([^()]*\)/g, "");
      }
      return text;
    }
    function check(node, isTable) {
      const text = outerText(node.quasi);
      for (const [, alias] of text.matchAll(STAR))
        if (alias === undefined || isTable(text, alias))
          context.report({ node, message: "Name the columns: buildColumns(rowSchema, alias)." });
    }
    return {
      "TaggedTemplateExpression[tag.callee.name=/^query(Trusted)?Rows$/]": (node) =>
        check(node, (text, alias) => new RegExp(`"\\w+" ${alias}\\b`).test(text)),
      // A list of columns is a part of some statement.
      "TaggedTemplateExpression[tag.object.name='Prisma'][tag.property.name='sql']"(node) {
        if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|[(,])/.test(node.quasi.quasis[0].value.raw))
          check(node, () => true);
      },
    };
  },
};

/** Reports whatever matches a selector. */
const restrictSyntax = (selector, message) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

const UNCHECKED_ROWS =
  ":matches(TaggedTemplateExpression[tag.property.name=/^\\$queryRaw/], CallExpression[callee.property.name=/^\\$queryRaw/])[typeArguments]";
const DEVICE_TIME =
  "CallExpression[callee.property.name='dateTime'][arguments.1.value=/^(day|time|timeWithSeconds|moment)$/]";
const DERIVED_FROM_HOOK =
  "TSTypeReference[typeName.name=/^(ReturnType|Parameters)$/] TSTypeQuery[exprName.name=/^use[A-Z]/]";
const DIRECTED_FIELD =
  "JSXOpeningElement[name.name=/^(TextInput|Textarea|PasswordInput|NumberInput|Autocomplete)$/] > JSXAttribute[name.name='dir']";

/** The rules of this repository's language, as a plugin of the linter. */
const language = {
  meta: { name: "language" },
  rules: {
    "no-name-in-of": functionNames((name) => ENDS_IN_OF.test(name)),
    "no-lone-participle": functionNames((name) => LONE_PARTICIPLE.test(name)),
    "doc-comments": docComments,
    "only-actions": onlyActions,
    "no-literal-spread": noLiteralSpread,
    "no-star-in-rows": noStarInRows,
    "no-unchecked-rows": restrictSyntax(
      UNCHECKED_ROWS,
      "A type that nothing checks: use queryRows (lib/platform/database/query-rows.ts).",
    ),
    "no-device-time": restrictSyntax(
      DEVICE_TIME,
      "Use useMomentFormat, which knows the factory's time zone.",
    ),
    "no-type-of-hook": restrictSyntax(
      DERIVED_FROM_HOOK,
      "Take the few values that are used, or a type that the hook's file exports and the hook is annotated with.",
    ),
    "no-directed-field": restrictSyntax(
      DIRECTED_FIELD,
      "This turns the frame and the label, not the field. Fields follow their content; codes take `attributes={LEFT_TO_RIGHT}`.",
    ),
  },
};

export default language;
