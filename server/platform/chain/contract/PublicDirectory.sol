// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import "./RelayAware.sol";

/// One published trusted list, with the interface of LACChain's public directory (IPublicDirectory): members known by their DIDs, each until an end or
/// without one. What reads LACChain's directories can read this one. It keeps addresses of chains of trust, and does not judge by them.
contract PublicDirectory is RelayAware {
    struct member {
        uint256 exp;
        uint256 iat;
        uint256 uat;
        bool expires;
    }

    struct fullDetails {
        member memberData;
        uint256 lastBlockChange;
        uint256 memberId;
    }

    struct setMember {
        string did;
        uint256 exp;
        bool expires;
        address chainOfTrustAddress;
        bytes rawData;
    }

    uint16 public constant version = 1;

    address public owner;
    uint256 public memberCounter;
    uint256 public contractPrevBlock;
    /// By the last 20 bytes of a DID's Keccak-256. Zero: nobody.
    mapping(address => uint256) public id;
    mapping(uint256 => member) public memberDetails;
    /// The block in which a member last changed.
    mapping(uint256 => uint256) public changed;
    mapping(uint256 => mapping(address => bool)) public isCot;

    event MemberChanged(
        uint256 indexed memberId,
        string did,
        uint256 iat,
        uint256 exp,
        bool expires,
        bytes rawData,
        uint256 currentTimestap,
        uint256 prevBlock
    );
    event DidDisassociated(string did, uint256 indexed memberId, uint256 prevBlock);
    event DidAssociated(string did, uint256 indexed memberId, uint256 prevBlock);
    event CoTChange(address indexed cotAddress, uint256 indexed memberId, bool status, uint256 prevBlock);
    event ContractChange(uint256 contractPrevBlock);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error NotOwner(address sender);
    error NoOwner();
    error EmptyDid();
    error NotRegistered();
    error AlreadyAssociated();
    error AnotherMember();
    error EndedAlready();

    constructor(address firstOwner, address forwarder) RelayAware(forwarder) {
        if (firstOwner == address(0)) revert NoOwner();
        owner = firstOwner;
        emit OwnershipTransferred(address(0), firstOwner);
    }

    function addMember(setMember memory _member) external onlyOwner {
        _refuseEnded(_member);
        uint256 memberId = ++memberCounter;
        memberDetails[memberId].iat = block.timestamp;
        _associate(_member.did, memberId);
        _write(_member, memberId);
        if (_member.chainOfTrustAddress != address(0)) _setCot(_member.chainOfTrustAddress, memberId, true);
        _touch(memberId);
    }

    function updateMemberDetailsByDid(setMember memory _member) external onlyOwner {
        _refuseEnded(_member);
        uint256 memberId = _idOf(_member.did);
        _write(_member, memberId);
        _touch(memberId);
    }

    /// Ends a member now. Its DIDs stay associated, so that what it was can be read.
    function removeMemberByDid(string memory did) external onlyOwner {
        uint256 memberId = _idOf(did);
        member storage details = memberDetails[memberId];
        details.exp = block.timestamp;
        details.expires = true;
        details.uat = block.timestamp;
        emit MemberChanged(memberId, did, details.iat, block.timestamp, true, "", block.timestamp, changed[memberId]);
        _touch(memberId);
    }

    function getMemberDetails(string memory did) external view returns (fullDetails memory foundMember) {
        uint256 memberId = id[_addressOf(did)];
        foundMember = fullDetails(memberDetails[memberId], changed[memberId], memberId);
    }

    function associateDid(string memory did, string memory didToAssociate) external onlyOwner {
        uint256 memberId = _idOf(did);
        _associate(didToAssociate, memberId);
        _touch(memberId);
    }

    function disassociateDid(string memory did, string memory didToDisassociate) external onlyOwner {
        uint256 memberId = _idOf(did);
        if (_idOf(didToDisassociate) != memberId) revert AnotherMember();
        id[_addressOf(didToDisassociate)] = 0;
        emit DidDisassociated(didToDisassociate, memberId, changed[memberId]);
        _touch(memberId);
    }

    function associateCoTAddressByDid(address cotAddress, string memory did) external onlyOwner {
        uint256 memberId = _idOf(did);
        _setCot(cotAddress, memberId, true);
        _touch(memberId);
    }

    function disassociateCoTAddressByDid(address cotAddress, string memory did) external onlyOwner {
        uint256 memberId = _idOf(did);
        _setCot(cotAddress, memberId, false);
        _touch(memberId);
    }

    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert NoOwner();
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    modifier onlyOwner() {
        address sender = _msgSender();
        if (sender != owner) revert NotOwner(sender);
        _;
    }

    function _addressOf(string memory did) private pure returns (address) {
        return address(uint160(uint256(keccak256(bytes(did)))));
    }

    function _idOf(string memory did) private view returns (uint256 memberId) {
        memberId = id[_addressOf(did)];
        if (memberId == 0) revert NotRegistered();
    }

    function _refuseEnded(setMember memory _member) private view {
        if (_member.expires && _member.exp <= block.timestamp) revert EndedAlready();
    }

    function _associate(string memory did, uint256 memberId) private {
        if (bytes(did).length == 0) revert EmptyDid();
        address at = _addressOf(did);
        if (id[at] != 0) revert AlreadyAssociated();
        id[at] = memberId;
        emit DidAssociated(did, memberId, changed[memberId]);
    }

    function _write(setMember memory _member, uint256 memberId) private {
        member storage details = memberDetails[memberId];
        details.exp = _member.exp;
        details.expires = _member.expires;
        details.uat = block.timestamp;
        emit MemberChanged(
            memberId,
            _member.did,
            details.iat,
            _member.exp,
            _member.expires,
            _member.rawData,
            block.timestamp,
            changed[memberId]
        );
    }

    function _setCot(address cotAddress, uint256 memberId, bool status) private {
        isCot[memberId][cotAddress] = status;
        emit CoTChange(cotAddress, memberId, status, changed[memberId]);
    }

    function _touch(uint256 memberId) private {
        changed[memberId] = block.number;
        emit ContractChange(contractPrevBlock);
        contractPrevBlock = block.number;
    }
}
