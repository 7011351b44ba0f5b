import { type BinaryOperationNode, type OperationNode, OperatorNode, PostgresQueryCompiler, ValueNode } from "kysely";

/**
 * Writes the booleans that conditions compare with into the SQL instead of handing them over as parameters, and `=`
 * where an object of conditions makes Kysely write `is`; no boolean column may be null.
 *
 * Otherwise PostgreSQL would not see that an index on, say, the addresses `where used_for_auth` has all that is looked
 * for: a prepared statement's plan has to do for all values of its parameters, and `is true` it never recognises. It
 * would plan the statement at every execution, which takes longer than running it, or read the addresses of all users.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation({ operator, rightOperand, ...node }: BinaryOperationNode): void {
    const isBoolean = ValueNode.is(rightOperand) && typeof rightOperand.value === "boolean";
    super.visitBinaryOperation({
      ...node,
      operator: isBoolean && isIs(operator) ? OperatorNode.create("=") : operator,
      rightOperand: isBoolean ? ValueNode.createImmediate(rightOperand.value) : rightOperand,
    });
  }
}

function isIs(operator: OperationNode): boolean {
  return OperatorNode.is(operator) && operator.operator === "is";
}
