// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/tables/constructs.h"

namespace hone::c {

namespace {

// clang-format off
constexpr HandledNames statements[] = {
    // The language.
    {Handling::modelled,
     "NullStmt CompoundStmt DeclStmt IfStmt WhileStmt DoStmt ForStmt SwitchStmt CaseStmt DefaultStmt "
     "LabelStmt GotoStmt IndirectGotoStmt BreakStmt ContinueStmt ReturnStmt AttributedStmt AddrLabelExpr "
     "ArraySubscriptExpr AtomicExpr BinaryConditionalOperator BinaryOperator CallExpr CharacterLiteral "
     "ChooseExpr CompoundAssignOperator CompoundLiteralExpr ConditionalOperator ConstantExpr "
     "CStyleCastExpr DeclRefExpr FloatingLiteral GenericSelectionExpr ImplicitCastExpr "
     "ImplicitValueInitExpr InitListExpr IntegerLiteral MemberExpr OffsetOfExpr OpaqueValueExpr ParenExpr "
     "PredefinedExpr SourceLocExpr StmtExpr StringLiteral TypeTraitExpr UnaryExprOrTypeTraitExpr "
     "UnaryOperator VAArgExpr"},
    // Its operands get any values (lower/assembly.cpp).
    {Handling::approximated,
     "GCCAsmStmt"},
    // What C and its extensions have beyond that.
    {Handling::unsupported,
     "ArrayInitIndexExpr ArrayInitLoopExpr BlockExpr CapturedStmt ConvertVectorExpr DesignatedInitExpr "
     "DesignatedInitUpdateExpr EmbedExpr ExtVectorElementExpr FixedPointLiteral GNUNullExpr "
     "ImaginaryLiteral MatrixSubscriptExpr MSAsmStmt NoInitExpr ParenListExpr PseudoObjectExpr "
     "RecoveryExpr SEHExceptStmt SEHFinallyStmt SEHLeaveStmt SEHTryStmt ShuffleVectorExpr TypoExpr "
     "CXXBoolLiteralExpr CXXNullPtrLiteralExpr"},
    // Other languages.
    {Handling::unsupported,
     "SubstNonTypeTemplateParmPackExpr SubstNonTypeTemplateParmExpr SizeOfPackExpr "
     "SYCLUniqueStableNameExpr RequiresExpr PackIndexingExpr PackExpansionExpr UnresolvedMemberExpr "
     "UnresolvedLookupExpr ObjCSubscriptRefExpr ObjCStringLiteral ObjCSelectorExpr ObjCProtocolExpr "
     "ObjCPropertyRefExpr ObjCMessageExpr ObjCIvarRefExpr ObjCIsaExpr ObjCIndirectCopyRestoreExpr "
     "ObjCEncodeExpr ObjCDictionaryLiteral ObjCBoxedExpr ObjCBoolLiteralExpr ObjCAvailabilityCheckExpr "
     "ObjCArrayLiteral OMPIteratorExpr OMPArrayShapingExpr MaterializeTemporaryExpr "
     "MSPropertySubscriptExpr MSPropertyRefExpr LambdaExpr FunctionParmPackExpr ExprWithCleanups "
     "ExpressionTraitExpr DependentScopeDeclRefExpr DependentCoawaitExpr CoyieldExpr CoawaitExpr "
     "ConceptSpecializationExpr ObjCBridgedCastExpr CXXStaticCastExpr CXXReinterpretCastExpr "
     "CXXDynamicCastExpr CXXConstCastExpr CXXAddrspaceCastExpr CXXFunctionalCastExpr BuiltinBitCastExpr "
     "UserDefinedLiteral CXXOperatorCallExpr CXXMemberCallExpr CUDAKernelCallExpr CXXUuidofExpr "
     "CXXUnresolvedConstructExpr CXXTypeidExpr CXXThrowExpr CXXThisExpr CXXStdInitializerListExpr "
     "CXXScalarValueInitExpr CXXRewrittenBinaryOperator CXXPseudoDestructorExpr CXXParenListInitExpr "
     "CXXNoexceptExpr CXXNewExpr CXXInheritedCtorInitExpr CXXFoldExpr CXXDependentScopeMemberExpr "
     "CXXDeleteExpr CXXDefaultInitExpr CXXDefaultArgExpr CXXConstructExpr CXXTemporaryObjectExpr "
     "CXXBindTemporaryExpr AsTypeExpr ArrayTypeTraitExpr ArraySectionExpr OpenACCLoopConstruct "
     "OpenACCComputeConstruct ObjCForCollectionStmt ObjCAutoreleasePoolStmt ObjCAtTryStmt ObjCAtThrowStmt "
     "ObjCAtSynchronizedStmt ObjCAtFinallyStmt ObjCAtCatchStmt OMPTeamsDirective OMPTaskyieldDirective "
     "OMPTaskwaitDirective OMPTaskgroupDirective OMPTaskDirective OMPTargetUpdateDirective "
     "OMPTargetTeamsDirective OMPTargetParallelForDirective OMPTargetParallelDirective "
     "OMPTargetExitDataDirective OMPTargetEnterDataDirective OMPTargetDirective OMPTargetDataDirective "
     "OMPSingleDirective OMPSectionsDirective OMPSectionDirective OMPScopeDirective OMPScanDirective "
     "OMPParallelSectionsDirective OMPParallelMasterDirective OMPParallelMaskedDirective "
     "OMPParallelDirective OMPOrderedDirective OMPMetaDirective OMPMasterDirective OMPMaskedDirective "
     "OMPUnrollDirective OMPTileDirective OMPReverseDirective OMPInterchangeDirective "
     "OMPTeamsGenericLoopDirective OMPTeamsDistributeSimdDirective "
     "OMPTeamsDistributeParallelForSimdDirective OMPTeamsDistributeParallelForDirective "
     "OMPTeamsDistributeDirective OMPTaskLoopSimdDirective OMPTaskLoopDirective "
     "OMPTargetTeamsGenericLoopDirective OMPTargetTeamsDistributeSimdDirective "
     "OMPTargetTeamsDistributeParallelForSimdDirective OMPTargetTeamsDistributeParallelForDirective "
     "OMPTargetTeamsDistributeDirective OMPTargetSimdDirective OMPTargetParallelGenericLoopDirective "
     "OMPTargetParallelForSimdDirective OMPSimdDirective OMPParallelMasterTaskLoopSimdDirective "
     "OMPParallelMasterTaskLoopDirective OMPParallelMaskedTaskLoopSimdDirective "
     "OMPParallelMaskedTaskLoopDirective OMPParallelGenericLoopDirective OMPParallelForSimdDirective "
     "OMPParallelForDirective OMPMasterTaskLoopSimdDirective OMPMasterTaskLoopDirective "
     "OMPMaskedTaskLoopSimdDirective OMPMaskedTaskLoopDirective OMPGenericLoopDirective "
     "OMPForSimdDirective OMPForDirective OMPDistributeSimdDirective OMPDistributeParallelForSimdDirective "
     "OMPDistributeParallelForDirective OMPDistributeDirective OMPInteropDirective OMPFlushDirective "
     "OMPErrorDirective OMPDispatchDirective OMPDepobjDirective OMPCriticalDirective "
     "OMPCancellationPointDirective OMPCancelDirective OMPBarrierDirective OMPAtomicDirective "
     "OMPCanonicalLoop MSDependentExistsStmt CoroutineBodyStmt CoreturnStmt CXXTryStmt CXXForRangeStmt "
     "CXXCatchStmt"},
};

constexpr HandledNames declarations[] = {
    // What lowering a program looks at, directly or as a type.
    {Handling::modelled,
     "EnumConstant Enum Field Function IndirectField Label ParmVar Record Typedef Var TranslationUnit"},
    // Nothing happens at run time.
    {Handling::no_effect,
     "Empty PragmaComment PragmaDetectMismatch StaticAssert"},
    // What C and its extensions have beyond that.
    {Handling::unsupported,
     "Block Captured FileScopeAsm ImplicitParam"},
    // Other languages.
    {Handling::unsupported,
     "TopLevelStmt RequiresExprBody LinkageSpec ExternCContext Export ObjCPropertyImpl OMPThreadPrivate "
     "OMPRequires OMPAllocate ObjCMethod ObjCProtocol ObjCInterface ObjCImplementation ObjCCategoryImpl "
     "ObjCCategory Namespace HLSLBuffer OMPDeclareReduction OMPDeclareMapper UnresolvedUsingValue "
     "UnnamedGlobalConstant TemplateParamObject MSGuid CXXMethod CXXDestructor CXXConversion "
     "CXXConstructor CXXDeductionGuide VarTemplateSpecialization VarTemplatePartialSpecialization "
     "OMPCapturedExpr Decomposition NonTypeTemplateParm MSProperty ObjCIvar ObjCAtDefsField Binding "
     "UsingShadow ConstructorUsingShadow UsingPack UsingDirective UnresolvedUsingIfExists CXXRecord "
     "ClassTemplateSpecialization ClassTemplatePartialSpecialization UnresolvedUsingTypename TypeAlias "
     "ObjCTypeParam TemplateTypeParm TemplateTemplateParm VarTemplate TypeAliasTemplate FunctionTemplate "
     "ClassTemplate Concept BuiltinTemplate ObjCProperty ObjCCompatibleAlias NamespaceAlias UsingEnum "
     "Using LifetimeExtendedTemporary Import ImplicitConceptSpecialization FriendTemplate Friend "
     "AccessSpec"},
};
// clang-format on

}  // namespace

const HandlingTable& statement_table() {
  static const HandlingTable table(statements);
  return table;
}

const HandlingTable& declaration_table() {
  static const HandlingTable table(declarations);
  return table;
}

}  // namespace hone::c
