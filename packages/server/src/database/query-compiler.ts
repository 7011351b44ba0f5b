import { type BinaryOperationNode, PostgresQueryCompiler, ValueNode } from "kysely";

/**
 * Writes the booleans that conditions compare with into the SQL instead of handing them over as parameters.
 *
 * A prepared statement's plan has to do for all values of its parameters, so that it could not use an index on, say, the addresses
 * `where used_for_auth`. PostgreSQL would then plan such a statement at every execution, which takes longer than running it.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: right } = node;
    const isBoolean = ValueNode.is(right) && typeof right.value === "boolean";
    super.visitBinaryOperation(isBoolean ? { ...node, rightOperand: ValueNode.createImmediate(right.value) } : node);
  }
}
